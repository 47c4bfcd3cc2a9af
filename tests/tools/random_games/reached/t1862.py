"""Events of 1862 that random games are to show: `python -m tests.tools.random_games` counts the games in which they happen."""

NOTABLE = (
    "companies.merge",
    "companies.acquire",
    "company.refinanced",
    "company.receivership",
    "company.bankrupt",
    "lner.formed",
    "end.bank_broken",
    "end.top_price",
    "token.displaced",
    "fusion.director_turned",
    "fusion.share_sold",
    "fine.forgiven",
    "station.built",
)
