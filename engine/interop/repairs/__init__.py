"""What stands in place of recorded actions and sums that no rule here makes: always told, never without a word."""
