"""A book with a title's data in it, before the title's page of edits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.core.audit import LAWS
from engine.core.book import Book
from engine.core.draft import Draft
from engine.core.state import Setup
from engine.ids import CertId, cert_of
from engine.rules.market import Market
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.titles.box_rows import CompanyData, TrainData
from engine.titles.box_schema import load_map, load_tiles
from engine.titles.title import TitleData, folder_of, path_of

Row = TypeVar("Row", CompanyData, TrainData)


def data_book(data: TitleData, setup: Setup, policies: Policies, told: Told, start: Callable[[Draft], None]) -> Book:
    """The map, market, companies, certificates, phases and trains of a setup."""
    row = data.setup(len(setup.players), setup.variant)
    folder = path_of(folder_of(setup.title))
    used = played_on(row.map, data.companies)
    certs = {cert_of(company.id, cert.name): cert.count for company in used for cert in company.certs}
    return Book(
        title=data,
        setup=setup,
        row=row,
        atlas=load_map(folder, row.map),
        market=Market(next(chart for chart in data.markets if chart.name == row.market)),
        policies=policies,
        told=told,
        certs=certs,
        certs_of_company={company.id: sizes(company) for company in used if company.certs},
        option_defaults={option.name: option.values[0] for option in data.options},
        printed_markers={company.id: len(company.tokens) for company in used},
        phases={phase.name: phase for phase in data.phases if phase.map in ("", row.map)},
        companies={company.id: company for company in used},
        tile_set=load_tiles(folder).sets[row.tile_set],
        trains={train.name: train for train in played_on(row.map, data.trains)},
        start=start,
        laws=LAWS,
    )


def played_on(map_: str, rows: Sequence[Row]) -> list[Row]:
    """What the box has for a map; a row that names no map is for all of them."""
    return [row for row in rows if not row.used_in or map_ in row.used_in]


def sizes(company: CompanyData) -> tuple[tuple[CertId, int], ...]:
    """The classes of a company's certificates with their percentages."""
    return tuple((cert_of(company.id, cert.name), cert.percent) for cert in company.certs)
