"""What is packed quickly is read by everybody, and shows the same pixels as the picture did."""

import zlib
from io import BytesIO
from random import Random
from types import ModuleType

import pytest
from PIL import Image
from zlib_ng import zlib_ng

from render import packing
from render.packing import LARGE, folded, png, reduced, unfolded

SIZES = ((1, 1), (7, 3), (701, LARGE // 700))


@pytest.fixture(params=[zlib_ng, zlib], ids=["quick", "everywhere"])
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What packs on most machines, and on those for which there is no zlib-ng."""
    monkeypatch.setattr(packing, "zlib", request.param)
    module: ModuleType = request.param
    return module


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_comes_back_in_its_few_colours(library: ModuleType, size: tuple[int, int]) -> None:
    """Pillow reads the file, checks and all, as the picture it is in few colours, those of a palette too."""
    wide, high = size
    plain = Image.frombytes("RGB", size, Random(1).randbytes(3 * wide * high))
    steady = reduced(Image.new("RGB", (1, 1), "#336699"))
    for palette, wanted in ((None, reduced(plain)), (steady, plain.quantize(palette=steady, dither=Image.Dither.NONE))):
        read = Image.open(BytesIO(png(plain, palette)))
        read.load()
        assert (read.format, read.mode) == ("PNG", "P")
        assert read.convert("RGB").tobytes() == wanted.convert("RGB").tobytes()


def test_a_picture_that_shines_through_is_packed_whole(library: ModuleType) -> None:
    """What has an alpha channel is written in plain colours."""
    read = Image.open(BytesIO(png(Image.new("RGBA", (3, 2), "#336699"))))
    assert read.convert("RGB").getpixel((1, 1)) == (0x33, 0x66, 0x99)


def test_folded_bytes_are_those_of_any_zlib(library: ModuleType) -> None:
    """What is folded up comes back, here and in what others bring to read it."""
    data = b"18xx" * 1000
    assert unfolded(folded(data)) == data == zlib.decompress(folded(data))
    assert unfolded(zlib.compress(data)) == data
    assert len(folded(data)) < len(data) // 10
