"""How games end that no rule ends: by agreement, run out, conceded, by a moderator, for want of anybody who plays."""
