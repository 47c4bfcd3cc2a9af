"""The command line: one module a command."""

from __future__ import annotations

import argparse
from typing import TypeAlias

# What `add_subparsers` returns: the commands, to which each module adds its own.
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
