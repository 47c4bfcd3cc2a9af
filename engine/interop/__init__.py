"""Games of other houses and our own files: read, played, compared and written."""

from engine.interop import t18mag as t18mag
from engine.interop import t18mag_out as t18mag_out
from engine.interop import t1824 as t1824
from engine.interop import t1824_out as t1824_out
from engine.interop import t1862 as t1862
