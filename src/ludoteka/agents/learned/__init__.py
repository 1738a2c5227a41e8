"""What is learned from games, and how."""
