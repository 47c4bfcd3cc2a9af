"""Small breaks of the code, one at a time, and whether the tests notice: `make mutants N=20 SEED=3`."""
