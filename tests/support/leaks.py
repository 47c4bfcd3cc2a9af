"""Whether a secret stands in what was said."""

from __future__ import annotations

import re
from collections.abc import Sequence


def leaked(secrets: Sequence[str], said: str) -> list[str]:
    """The secrets that stand in a text as words of their own: four digits stand in any digest, seed or time by chance."""
    return [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", said)]
