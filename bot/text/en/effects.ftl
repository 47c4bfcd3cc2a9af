# What building would change: the best run of each company, the price, and what it shuts.
effects-stays = { $company } stays at { MONEY($amount) }
effects-run = { $company }: { $run } → { MONEY($after) }
effects-run-unsure = { $company }: { $run } → { MONEY($after) } (not proved)
effects-next = { $company } with { TRAIN($train) }: { $run } → { MONEY($after) }
effects-next-unsure = { $company } with { TRAIN($train) }: { $run } → { MONEY($after) } (not proved)
effects-worst = at worst { TEXT($line) }
effects-costs = costs { MONEY($cost) }
effects-nothing = best runs stay as they are
effects-open = no change known, not all looked at
effects-last-tile = last tile { TILE($tile) }
effects-last-tile-stuck = last tile { TILE($tile) }: nothing left for { HEX($stuck) }
effects-no-upgrade = nothing left to replace it
effects-full = { STOP($stop) } is full
effects-shut-out = { STOP($stop) } is full: { NAME($shut, join: "all") } cannot pass
effects-best = best: { TEXT($line) }
effects-at = { TEXT($what) }: { TEXT($line) }
effects-head = **What building would change** (best runs, proved unless it says otherwise)
effects-head-own = **What building would change for you** (best runs, proved unless it says otherwise)
effects-next-head = “With” a train: as if the company had that one besides, the next on sale.
effects-soon = The first figures; { $n ->
        [one] one run is
       *[other] { $n } runs are
    } still being worked out.
effects-unknown = What building would change is still being worked out.
effects-left = Not all was looked at: { $n ->
        [one] one run is
       *[other] { $n } runs are
    } missing here.
effects-more = … and { $n } more; `/places` with a hex shows them.
effects-look = 🔄 Look again
