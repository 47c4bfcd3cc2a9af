"""What random games of a title do and never do, and what players are told in them: `python -m tests.tools.random_games WHAT`."""
