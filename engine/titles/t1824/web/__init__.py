"""1824 and 1824 Cisleithania as 18xx.games records it."""

from engine.interop.dialect import Web
from engine.titles.t1824.web.reader import TITLE, AustriaReader
from engine.titles.t1824.web.writer import AustriaWriter

WEB = Web(("1824", TITLE), AustriaReader, AustriaWriter)
