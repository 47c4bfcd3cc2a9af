"""Stocks, the draft and what is sold, by the rulebook of 1824."""
