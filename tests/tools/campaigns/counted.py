"""What a campaign counts."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field


@dataclass
class Counted:
    """How often it was tried and held; what was lost, doubled or leaked of what must not be; other figures by name."""

    campaign: str
    tried: int = 0
    held: int = 0
    lost: int = 0
    doubled: int = 0
    leaked: int = 0
    more: dict[str, object] = field(default_factory=dict)
    begun: float = field(default_factory=time.perf_counter)

    @property
    def good(self) -> bool:
        """Whether everything held."""
        return self.tried == self.held and not (self.lost or self.doubled or self.leaked)

    def row(self) -> dict[str, object]:
        """As it is printed."""
        row = asdict(self) | {"seconds": round(time.perf_counter() - self.begun, 1)}
        return {name: value for name, value in row.items() if name not in ("more", "begun")} | self.more
