"""What lies on the disk: schema, migrations, and the few questions asked of it."""
