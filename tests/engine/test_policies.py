"""The page of policies."""

import ast
from dataclasses import fields
from itertools import pairwise

from engine.rules.policies import Policies, usual
from tests.support.paths import ROOT


def test_each_policy_has_a_sentence() -> None:
    """Under every field stands what it is asked."""
    tree = ast.parse((ROOT / "engine" / "rules" / "policies" / "__init__.py").read_text())
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Policies").body
    told = {
        first.target.id
        for first, second in pairwise(body)
        if isinstance(first, ast.AnnAssign) and isinstance(first.target, ast.Name) and is_sentence(second)
    }
    assert {field.name for field in fields(Policies)} == told


def is_sentence(node: ast.AST) -> bool:
    """Whether a piece of code is a sentence of its own."""
    said = node.value.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""
    return isinstance(said, str) and said[:1].isupper() and said.endswith(".")


def test_a_default_answers_with_a_sentence_too() -> None:
    """Each answer that needs no title says what it is."""
    answers = [field.default for field in fields(Policies) if callable(field.default)]
    assert len(answers) > 20 and all(answer.__module__ == usual.__name__ for answer in answers)
    assert all((answer.__doc__ or "").endswith(".") for answer in answers)
