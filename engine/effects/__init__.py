"""What a lay or a marker would change, told before it is done: the best run of every company, what it costs and what it shuts."""

from __future__ import annotations

from engine.effects.best_of_all import run_after as run_after
from engine.effects.placements import PLACES as PLACES
from engine.effects.placements import Placement as Placement
from engine.effects.tellings import EVERYBODY as EVERYBODY
from engine.effects.tellings import OWN as OWN
from engine.effects.tellings import Change as Change
from engine.effects.tellings import Effect as Effect
from engine.effects.tellings import Effects as Effects
from engine.effects.tellings import Level as Level
from engine.effects.tellings import of_kind as of_kind
from engine.effects.tellings import on_hex as on_hex
from engine.effects.tellings import with_next_train as with_next_train
from engine.effects.weighing import Weighing as Weighing
from engine.effects.weighing import effects_of as effects_of
