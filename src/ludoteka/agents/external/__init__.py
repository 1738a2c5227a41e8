"""Programs in any language as agents, and our agents for other referees: docs/protocol.md."""
