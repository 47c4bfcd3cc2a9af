"""What tests share: positions, games, tables, a seat at Discord; no tests and no fixtures."""
