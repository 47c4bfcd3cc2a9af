"""A folder for `PYTHONPATH`, read by an installed program before anything else."""
