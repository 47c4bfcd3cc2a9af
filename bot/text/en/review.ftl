# A finished game looked at once more.
command-review = Look back on a finished game: where it turned, and what runs, lays and dividends missed
option-review-of = Whose turns: your own, or everybody’s once the table agreed
offer-review = 🔎 { $who } asks { $asked }: may everybody look back on everybody’s turns of this game (`/review of:table`)? { $needed } of { $people } must agree.
act-review = opened everybody’s turns for looking back, as agreed
review-of-mine = your own turns, for you alone
review-of-table = everybody’s turns, as the table agrees
review-graph = What the players were worth, and where it turned
review-head = 🔎 **{ $table }**, looking back
review-turning = **Where it turned** (the numbers in the picture; the film stops there)
review-no-turning = No single moment decided it: no turning points.
review-at-one = Move { TEXT($first) }:
review-at = Moves { TEXT($first) }–{ TEXT($last) }:
review-turn-passed = { $who } takes the lead from { $former } and keeps it.
review-turn-gained = { $player } gains { MONEY($amount) } on the others.
review-turn-lost = { $player } loses { MONEY($amount) } to the others.
review-whose = { TEXT($state) ->
        [table] **Everybody’s turns**
       *[other] **Your own turns** – everybody’s: `/review of:table`, if the table agrees
    }
review-run = Runs that left money behind: { $n ->
        [0] none (proved, or nothing better was found)
       *[other] { $n }
    }
review-lay = Lays where another at the same price would have let the company run for more at once: { $n ->
        [0] none
       *[other] { $n }
    }
review-dividend = Dividends that cost share price: { $n ->
        [0] none
       *[other] { $n }
    }
review-ran = · { $move }: { $who } ({ $player }) ran for { TEXT($was) }; { MONEY($best) } was there { TEXT($state) ->
        [proved] (proved the most)
       *[other] (more may have been)
    }
review-laid = · { $move }: { $who } ({ $player }) could run for { TEXT($was) } after it, for { MONEY($best) } after { $instead } { TEXT($state) ->
        [proved] (proved the most of all at that price)
       *[other] (not all looked at)
    }
review-kept = · { $move }: { $who } ({ $player }) kept { MONEY($amount) }, price { TEXT($was) }; all paid out it would have been { MONEY($best) }
review-not-all = There was no time to look at every other lay.
