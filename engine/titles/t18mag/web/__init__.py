"""18Mag as 18xx.games records it."""

from engine.interop.dialect import Web
from engine.titles.t18mag.web.reader import MagReader
from engine.titles.t18mag.web.writer import MagWriter

WEB = Web(("18Mag",), MagReader, MagWriter)
