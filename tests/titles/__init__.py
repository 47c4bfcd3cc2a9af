"""Tests of the titles, a folder for each."""
