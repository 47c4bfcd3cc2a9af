"""Golden pictures: what is kept, how it is compared, and `make golden` that renews them with a sheet old | new | diff."""

from __future__ import annotations

import html
import shutil
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from render import render
from tests.support.paths import ROOT
from tests.support.pictures import lilliput, samples

HERE = ROOT / "tests" / "render" / "golden"
BUILD = Path("build/golden")
NOTICEABLE, SHARE, MEAN = 48, 0.002, 1.0

CASES: dict[str, Callable[[], bytes]] = {
    "atoms-light": lambda: render(samples.atoms()),
    "atoms-dark": lambda: render(samples.atoms(), "dark"),
    "flat": lambda: render(samples.flat_map()),
    "square": lambda: render(samples.square_map()),
    **{
        f"tiles-{t}": lambda t=t: render(samples.tile_sheet(t)) for t in ("1824", "18mag", "1840", "1862", "18lilliput")
    },
    **{f"{name}-en-light": lambda name=name: render(samples.views("en")[name]) for name in samples.views("en")},
    **{f"{name}-es-dark": lambda name=name: render(samples.views("es")[name], "dark") for name in samples.views("es")},
    **{f"{name}-en-light": lambda name=name: render(lilliput.scenes("en")[name]) for name in lilliput.NAMED},
    **{f"{name}-es-dark": lambda name=name: render(lilliput.scenes("es")[name], "dark") for name in lilliput.NAMED},
}


def opened(data: bytes) -> Image.Image:
    """A picture in plain colours."""
    return Image.open(BytesIO(data)).convert("RGB")


def unlike(old: Image.Image, new: Image.Image) -> str:
    """Why two pictures count as different, empty when they do not."""
    if old.size != new.size:
        return f"size {old.size} became {new.size}"
    levels = ImageChops.difference(old, new).convert("L").histogram()
    count = old.width * old.height
    share = sum(levels[NOTICEABLE:]) / count
    mean = sum(i * n for i, n in enumerate(levels)) / count
    return f"{share:.2%} of the pixels differ, mean {mean:.2f}" if share > SHARE or mean > MEAN else ""


def renew() -> list[tuple[str, str]]:
    """Draw everything anew, keep old, new and difference under build/, and return what changed."""
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    HERE.mkdir(exist_ok=True)
    changed = []
    for name, draw in CASES.items():
        path, data = HERE / f"{name}.png", draw()
        why = unlike(opened(path.read_bytes()), opened(data)) if path.exists() else "new"
        if why:
            changed.append((name, why))
            _side_by_side(name, path, data)
            path.write_bytes(data)
    for path in HERE.glob("*.png"):
        if path.stem not in CASES:
            path.unlink()
            changed.append((path.stem, "gone"))
    return changed


def _side_by_side(name: str, path: Path, data: bytes) -> None:
    """Keep old, new and difference for the page."""
    new = opened(data)
    new.save(BUILD / f"{name}-new.png")
    if path.exists():
        old = opened(path.read_bytes())
        old.save(BUILD / f"{name}-old.png")
        if old.size == new.size:
            ImageChops.invert(ImageChops.difference(old, new)).save(BUILD / f"{name}-diff.png")


def sheet(changed: list[tuple[str, str]]) -> None:
    """The page old | new | diff."""
    rows = []
    for name, why in changed:
        files = [f"{name}-{part}.png" for part in ("old", "new", "diff")]
        images = "".join(f'<td><img src="{f}"></td>' if (BUILD / f).exists() else "<td>–</td>" for f in files)
        rows.append(f"<tr><th>{html.escape(name)}<br><small>{html.escape(why)}</small></th>{images}</tr>")
    head = "<tr><th></th><th>old</th><th>new</th><th>diff</th></tr>"
    style = "<style>img{max-width:30vw}td,th{vertical-align:top;padding:6px}</style>"
    (BUILD / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{style}<table>{head}{''.join(rows)}</table>")


if __name__ == "__main__":
    found = renew()
    sheet(found)
    print(f"{len(CASES)} pictures, {len(found)} changed; see {BUILD}/index.html")
