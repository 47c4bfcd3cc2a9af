"""The best routes where trains may share track, each place pays once and all routes must meet."""
