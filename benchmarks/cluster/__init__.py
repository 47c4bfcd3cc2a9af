"""Several processes of the house at one database: the bench, the worker it starts, and their Discord."""
