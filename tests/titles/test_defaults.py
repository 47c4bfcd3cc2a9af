"""What a table plays that says nothing is the rulebook, and every other reading is explained."""

from __future__ import annotations

import re

import pytest

from engine import all_titles, load_title
from tests.support.paths import ROOT

RULEBOOK = {
    "18Mag": "like rulebook, best_run enforced, no_train_markers piled, director_for_sale no, repeated_sales no, wagons used,"
    " first_priority last_starter, above_limit sell, oo_circle builder, length short, strength easy, istvan_limit eight",
    "1824": "like rulebook, best_run enforced, mountain_certificates free, operating_rounds_5 two, price_between_directors second,"
    " bukowina two_players, at_train_limit no_purchase, sales_at_train_step in_need, last_export as_always,"
    " emergency_help none_affordable, state_without_director idle, foundation_marker at_once, shares_in_bank half,"
    " cisleithania_cash 680, unlaunched_trains kept, missing_precursor_marker kept, repeated_sales no, goods_obsolete named,"
    " home_places tile, city_terrain printed, construction_certificates free, pool_limit with_bank, repayment no_action,"
    " draft_order start_player, draft_choice any, draft_prices after_stacks, bond_rounding up, pool_dividends bank,"
    " bond_markers_with_5 one, towns suggested, kk_in_wien kept",
    "1840": "like rulebook, best_run enforced, first_round_order seats, after_all_passed lowest_card, bonus_station free,"
    " termini_bought_out yes, bought_out_from anywhere, refit_order price, empty_lines no, landmark_choice free,"
    " deficit revenue_first, idle_tram kept_up, unbuilt_stations closed, sold_out tram_companies, final_landmarks given_back",
    "1862": "like rulebook, length standard, short_game no, trains all, new_players no, max_markers 7, more_companies yes,"
    " h_trains cards, trainless_sale half, unmoved_price under, hudson_from 10, receiver_runs best, sold_warranties stay,"
    " bankrupt_trains gone, other_trains_first yes, odd_share counts, last_hudson allowed, receiver_limit phase,"
    " receiver_kind first, undirected_home waits, late_sales lner, turned_certificate shares, unmatched_option up,"
    " missed_again stock_round, fine_shares held_before, fine_order from_last_pass, fine_blocks one, charter_place at_launch,"
    " home_after_lner none, first_building at_home, marked_tiles count, crowded_home merger_first, last_operations fixed,"
    " every_train must, best_run declared",
    "18Lilliput": "share_index board, professional no, characters one, tiles normal, scenario none, two_trains any_company,"
    " copy_card instead, card_figures none, best_run enforced",
}


@pytest.mark.parametrize("folder", all_titles())
def test_a_table_that_says_nothing_plays_by_the_rulebook(folder: str) -> None:
    """The reading of the rulings is the first of each choice: whoever exchanges two changes what is played everywhere."""
    title = load_title(folder)
    assert ", ".join(f"{option.name} {option.values[0]}" for option in title.options) == RULEBOOK[title.name]


@pytest.mark.parametrize("folder", all_titles())
def test_every_other_reading_is_explained(folder: str) -> None:
    """In the rulings, or where the recorded engine and the rulebook differ; and no page names a choice that is none."""
    title = load_title(folder)
    pages = [ROOT / "docs" / kind / f"{title.name.lower()}.md" for kind in ("rulings", "differences")]
    told = "".join(page.read_text(encoding="utf-8") for page in pages if page.exists())
    named = {
        name for part in re.findall(r"Options? ((?:`\w+`[ ,and]*)+)", told) for name in re.findall(r"`(\w+)`", part)
    }
    options = {option.name for option in title.options}
    assert {name for name in options - {"like"} if f"`{name}" not in told} == set()
    assert named <= options
