"""Tests of 1840."""
