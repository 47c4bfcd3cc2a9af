"""1862 as 18xx.games records it."""

from engine.interop.dialect import Web
from engine.titles.t1862.web.reader import RailwaysReader
from engine.titles.t1862.web.writer import RailwaysWriter

WEB = Web(("1862",), RailwaysReader, RailwaysWriter)
