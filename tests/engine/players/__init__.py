"""How computers play: judgements, the quick policy, players who think ahead, contests."""
