"""How pictures are packed: as PNG of few colours for who looks at them, folded up for who may ask again.

zlib-ng does that in half of the time of zlib, in the same format; machines for which there is none have zlib.
"""

from __future__ import annotations

from struct import pack

from PIL import Image

try:
    from zlib_ng import zlib_ng as zlib
except ImportError:  # no wheel for this machine
    import zlib  # type: ignore[no-redef]

COLOURS = 256
LARGE = 450_000  # pixels
LEVEL = 2
HEAD = b"\x89PNG\r\n\x1a\n"
INDEXED = (8, 3, 0, 0, 0)  # eight bits a pixel, which say where in the palette its colour stands


def folded(data: bytes) -> bytes:
    """Bytes made few, quickly."""
    return zlib.compress(data, LEVEL)


def unfolded(data: bytes) -> bytes:
    """The bytes as they were."""
    return zlib.decompress(data)


def png(image: Image.Image, palette: Image.Image | None = None) -> bytes:
    """The picture as PNG in few colours, of a palette or its own: small, and quick to write."""
    plain = image if image.mode == "RGB" else image.convert("RGB")
    few = plain.quantize(palette=palette, dither=Image.Dither.NONE) if palette else reduced(plain)
    parts = (
        (b"IHDR", pack(">II5B", *few.size, *INDEXED)),
        (b"PLTE", bytes(few.getpalette() or ())),
        (b"IDAT", folded(rows(few))),
        (b"IEND", b""),
    )
    return HEAD + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG, with its length before and its check behind it."""
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def rows(few: Image.Image) -> bytes:
    """The rows of a picture, each behind a byte that says it stands as it is."""
    wide = Image.new("P", (few.width + 1, few.height))
    wide.im.paste(few.im, (1, 0, few.width + 1, few.height))
    return wide.tobytes()


def reduced(image: Image.Image) -> Image.Image:
    """The picture in few colours; those of a large one are looked for on every third pixel of every third row."""
    if image.width * image.height < LARGE:
        return image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    sample = image.resize((image.width // 3, image.height // 3), Image.Resampling.NEAREST)
    palette = sample.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return image.quantize(palette=palette, dither=Image.Dither.NONE)
