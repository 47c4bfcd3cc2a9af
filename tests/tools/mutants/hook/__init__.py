"""What stands on the path of every process of a traced run, so that it tells which statements it executes."""
