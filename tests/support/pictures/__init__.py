"""Scenes, boards and golden pictures that the tests of pictures draw."""
