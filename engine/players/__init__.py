"""Players who know how to play, above the kernel and the titles; no rule asks them.

The door: `choose` says what somebody of a strength does on a seat, why, and what else was considered.
"""

from __future__ import annotations

from engine.players.advice import advise as advise
from engine.players.blunders import blunders_of as blunders_of
from engine.players.choosing import STRENGTHS as STRENGTHS
from engine.players.choosing import Choice as Choice
from engine.players.choosing import Considered as Considered
from engine.players.choosing import choose as choose
from engine.players.deals import judge_deal as judge_deal
from engine.players.hindsight import DIVIDEND as DIVIDEND
from engine.players.hindsight import LAY as LAY
from engine.players.hindsight import RUN as RUN
from engine.players.hindsight import Left as Left
from engine.players.hindsight import left_by as left_by
