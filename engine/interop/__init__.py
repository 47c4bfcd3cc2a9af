"""Games of other houses and our own files: read, played, compared and written."""

from engine.interop import t18mag as t18mag
