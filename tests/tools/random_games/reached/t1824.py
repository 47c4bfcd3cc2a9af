"""Events of 1824 that random games are to show: `python -m tests.tools.random_games` counts the games in which they happen."""

NOTABLE = (
    "bank.broken",
    "company.idle",
    "debt.cleared",
    "debt.interest",
    "debt.repaid",
    "debt.taken",
    "director.changed",
    "exchange.forced",
    "private.exchanged",
    "private.removed",
    "private.unsold",
    "state.formed",
    "state.no_director",
    "town.placed",
    "train.discarded",
    "train.exported",
    "train.traded",
)
