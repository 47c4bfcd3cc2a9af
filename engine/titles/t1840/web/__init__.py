"""1840 as 18xx.games records it."""

from engine.interop.dialect import Web
from engine.titles.t1840.web.reader import TramsReader
from engine.titles.t1840.web.writer import TramsWriter

WEB = Web(("1840",), TramsReader, TramsWriter)
