# 1824
private-not-for-sale = { LOT($item) } is not for sale now.
private-price = The price must be { MONEY($prices, join: "or") }.
private-bought = { $player } buys { $item } for { $price }
private-removed = { $item } leaves the game
private-exchanged = { $player } exchanges { $item } for { $company }
exchange-forced = Must be exchanged now: { $items }
par-not-possible = { $company } cannot be started: it has its price already, or its director’s certificate is kept.
par-price = The start price must be { MONEY($prices, join: "or") }.
share-par = { $company } starts at { $price }
share-not-operated = { $company } has not operated yet, so its shares cannot be sold.
share-bank-full = No more than { $limit } % of { $company } may lie in the bank.
share-direction-stays = Shares sold to pay for a train may not change the director of { $company }.
share-undivided = The double share of { $company } is only sold whole.
exchange-not-yours = { LOT($item) } cannot be exchanged by you now.
exchange-too-early = Exchanges begin in phase { PHASE($phase) }.
exchange-not-for = { LOT($item) } cannot be exchanged for this: { CERT($cert) }.
debt-no-purchase = You owe the bank { MONEY($debt) }; as long as you do, you buy no shares.
debt-none = There is no debt to pay back, or no money to do it.
debt-amount = You can pay back from 1 up to { $most }.
debt-taken = { $player } borrows { $amount } from the bank and owes { $debt }
debt-repaid = { $player } pays back { $amount } and owes { $debt }
debt-interest = Interest: { $player } now owes { $debt }
emergency-contributed = { $player } pays { $amount } for { $company }
dividend-all-or-nothing = Either the whole { MONEY($revenue) } are paid out, or nothing.
token-home-kept = The free place in { STOP($stop) } is kept for { $companies }.
token-not-there = This cannot be chosen: { STOP($stop) }.
token-home = { $company } sets its home station in { $stop }
token-returned = { $company } takes a marker back from { $stop }
trade-not-owned = { $company } has no { TRAIN($train) }-train to trade in.
train-goods-only = { $company } is a coal railway: it owns goods trains only.
train-used-too-early = Trains of other companies are for sale from the first 3-train on.
train-unlaunched = { $company } is not launched yet: its trains are not for sale.
train-nobody-deals = { $company } has no director to sell a train.
trade-once = Only one train a turn can be traded in.
train-construction = { $company } is a construction railway: it has no trains.
share-more-than-needed = For { $company } no more is sold than its train costs, { MONEY($price) } at most.
train-not-for-the-sale = Shares were sold for this purchase: the train of { $company } has to cost { $least } at least, not { MONEY($price) }.
share-only-for-train = In an operating round shares are sold only for a train that { $company } must buy and cannot pay.
trade-not-for = { CAPITAL(AN($trade)) }-train cannot be traded in for { AN(TRAIN($train)) }-train.
train-no-discard = { $company } is not above its train limit.
train-traded = { $company } trades in { AN($train) }-train
train-discarded = { $company } discards { AN($train) }-train
train-exported = { CAPITAL(AN($train)) }-train is exported
train-exported-foretold = { AN($train) }-train is exported
train-rusted = Obsolete trains ({ $trains }) leave the game: { $lost }
t1824-route-closed = { CAPITAL(AN(TRAIN($train))) }-train may not visit a place of { ROUTE($route) }: coal mines are for goods trains only.
t1824-route-required = { CAPITAL(AN(TRAIN($train))) }-train must start at a coal mine; { ROUTE($route) } does not.
t1824-route-only-one = { ROUTE($route) } visits two mines, or two cities of one hex.
company-floated = { $company } is launched with { $capital }
company-idle = { $company } has no director and does not operate
state-formed = { $company } is founded and receives { $capital }
state-no-director = { $company } has no director: nobody owns two shares
state-will-form = To be founded at the end of this round: { $companies }
mountain-paid = { $player } receives { $amount } from mountain railways
bank-broken = The bank is empty: the set of operating rounds is the last one
bank-broken-foretold = the bank is empty: the set of operating rounds is the last one
town-not-there = No town marker can be placed on { HEX($hex) }.
stack-not-offered = { LOT($item) } cannot be chosen now.
stack-picked = { $player } takes { $item }
stacks-dealt = The stacks: { $stacks }
town-placed = { $player } places a town marker on { $hex }
round-first-stock = The first stock round begins
round-stack-draft = The draft of the stacks begins
round-towns = Town markers are placed: { $count }
round-first-stock-short = First stock round
round-stack-draft-short = Draft
round-towns-short = Town markers
reason-bank = the bank is empty
kind-buy-company = Buy a railway
kind-exchange = Exchange a railway
reminder-debt = You owe the bank { MONEY($debt) }: until it is paid you buy no shares, and it grows by { $rate } % after each stock round.
kind-repay = Pay back a debt
step-aftermath = what follows from the new phase
step-no-income = paying a dividend
step-shares = selling shares for a train
step-needed-train = buying the train it must have
step-repay = paying back the debt
step-draft = choosing from the stacks
step-purchase = buying from the stacks
step-coal-price = setting the price of the coal railway
step-mountain = choosing a mountain railway
step-bond-marker = setting the station of the railway without director
step-town = placing town markers
t1824-name-b1 = Semmeringbahn
t1824-name-b2 = Karstbahn
t1824-name-b3 = Brennerbahn
t1824-name-b4 = Arlbergbahn
t1824-name-b5 = Karawankenbahn
t1824-name-b6 = Wocheinerbahn
cert-owner = { $company }
option-t1824-like = Played
option-t1824-like-rulebook = by the rulebook
option-t1824-like-18xx-games = as on 18xx.games, dealt by a short number: the game can be taken there
option-t1824-best-run = Best run
option-t1824-best-run-enforced = must be the best there is
option-t1824-best-run-declared = as declared
option-t1824-mountain-certificates = Mountain railways and the certificate limit
option-t1824-mountain-certificates-free = do not count
option-t1824-mountain-certificates-counted = count
option-t1824-operating-rounds-5 = Operating rounds in phase 5
option-t1824-operating-rounds-5-two = two
option-t1824-operating-rounds-5-three = three
option-t1824-price-between-directors = Train price between two directors
option-t1824-price-between-directors-second = the second price of the card
option-t1824-price-between-directors-full = the full price
option-t1824-bukowina = Bukowina bonus
option-t1824-bukowina-two-players = with two players
option-t1824-bukowina-both = with two or three players
option-t1824-at-train-limit = At the train limit
option-t1824-at-train-limit-no-purchase = no purchase
option-t1824-at-train-limit-discard = buy, then discard a train
option-t1824-sales-at-train-step = Selling shares in an operating round
option-t1824-sales-at-train-step-in-need = only to pay for a needed train
option-t1824-sales-at-train-step-free = whenever trains are bought
option-t1824-last-export = Export after the last operating rounds
option-t1824-last-export-as-always = as after each set
option-t1824-last-export-none = none
option-t1824-emergency-help = The director’s help for a needed train
option-t1824-emergency-help-any-train = whichever train is chosen
option-t1824-emergency-help-none-affordable = only where the treasury can pay no new train
option-t1824-state-without-director = A state railway without director
option-t1824-state-without-director-idle = does not operate
option-t1824-state-without-director-operates = is run by its first shareholder
option-t1824-foundation-marker = Home marker of a state railway without precursors
option-t1824-foundation-marker-at-once = set at its foundation
option-t1824-foundation-marker-first-turn = set in its first turn
option-t1824-shares-in-bank = Shares in the bank after a sale
option-t1824-shares-in-bank-half = half of the company at most
option-t1824-shares-in-bank-any = any number
option-t1824-unlaunched-trains = Trains of a company not launched
option-t1824-unlaunched-trains-kept = stay where they are
option-t1824-unlaunched-trains-sold = may be sold
option-t1824-missing-precursor-marker = Marker for a precursor that cannot join
option-t1824-missing-precursor-marker-kept = is kept
option-t1824-missing-precursor-marker-removed = is removed
option-t1824-cisleithania-cash = Starting money for three
option-t1824-cisleithania-cash-680 = 680
option-t1824-cisleithania-cash-700 = 700
option-t1824-repayment = Paying back a debt
option-t1824-repayment-no-action = is not an action
option-t1824-repayment-action = is an action
option-t1824-draft-order = First choice in the draft
option-t1824-draft-order-start-player = the starting player
option-t1824-draft-order-second-player = the second player
option-t1824-draft-choice = First three choices from the stacks
option-t1824-draft-choice-any = any railway
option-t1824-draft-choice-pre-state = pre-state railways only
option-t1824-draft-prices = Paying in the draft
option-t1824-draft-prices-after-stacks = when all stacks are taken
option-t1824-draft-prices-at-pick = with each choice
option-t1824-bond-rounding = Odd parts of the railway without director
option-t1824-bond-rounding-up = rounded up
option-t1824-bond-rounding-down = rounded down
option-t1824-pool-dividends = Dividends on shares in the pool
option-t1824-pool-dividends-bank = go to the bank
option-t1824-pool-dividends-company = go to the company
option-t1824-bond-markers-with-5 = The last 5-train sets
option-t1824-bond-markers-with-5-one = one marker
option-t1824-bond-markers-with-5-both = all markers left
option-t1824-towns = Town markers
option-t1824-towns-suggested = the suggested set-up
option-t1824-towns-7 = 7, placed by the players
option-t1824-towns-8 = 8, placed by the players
option-t1824-towns-9 = 9, placed by the players
option-t1824-towns-10 = 10, placed by the players
option-t1824-towns-1 = 1, placed by the players
option-t1824-towns-2 = 2, placed by the players
option-t1824-towns-3 = 3, placed by the players
option-t1824-towns-4 = 4, placed by the players
option-t1824-towns-5 = 5, placed by the players
option-t1824-towns-6 = 6, placed by the players
option-t1824-towns-11 = 11, placed by the players
option-t1824-towns-12 = 12, placed by the players
option-t1824-towns-13 = 13, placed by the players
option-t1824-towns-14 = 14, placed by the players
option-t1824-towns-15 = 15, placed by the players
option-t1824-repeated-sales = Selling a company again in one turn
option-t1824-repeated-sales-no = no
option-t1824-repeated-sales-yes = yes
option-t1824-goods-obsolete = A 4g or 5g makes obsolete
option-t1824-goods-obsolete-named = the goods trains named with it
option-t1824-goods-obsolete-all-below = those and all smaller goods trains
option-t1824-kk-in-wien = Two k&k stations in Wien
option-t1824-kk-in-wien-kept = both stay
option-t1824-kk-in-wien-one-returned = one goes back
option-t1824-kk-in-wien-one-returned-last-free = one goes back; if it is the first, the last marker is free
variant-t1824-goods-time = Good Times
variant-t1824-cisleithania = Cisleithania
name-1824-depot = the bank
name-1824-b1 = Semmeringbahn
name-1824-b2 = Karstbahn
name-1824-b3 = Brennerbahn
name-1824-b4 = Arlbergbahn
name-1824-b5 = Karawankenbahn
name-1824-b6 = Wocheinerbahn
rules-t1824-aim = Aim (II, IX.2): the player with the most cash and shares at their price wins. What companies own does not count.
rules-t1824-rounds = Rounds (V, VII.1): each stock round is followed by one operating round, from the first 3-train on by two, from the first 6-train on by three.
rules-t1824-first-round = { $board ->
        [cisleithania] { $n ->
            [2] First stock round (X.5): four stacks of two railways are chosen from: the first player takes out of one, the other out of two, the first out of the last; the partner always gets the other one. Then they are paid for, and coal railways get their price. After that each may buy a mountain railway, and shares are bought, none sold, until both pass.
           *[other] First stock round (VI.3, XI.3): the first turn goes against the clock, the others with it. On offer are mountain, coal and pre-state railways, and shares of companies with a price. Nothing is sold. Railways nobody buys leave the game.
        }
       *[other] First stock round (VI.3): the first turn goes against the clock, the others with it. On offer are mountain, coal and pre-state railways, BH, and shares of companies with a price. Nothing is sold. Railways nobody buys leave the game.
    }
rules-t1824-mountain = Mountain railways (IV.1): 120 G each; 25 G to the owner before every operating round; never resold. From phase 3 on your purchase may be to exchange one for a free share of a regional railway. The first 4-train forces what is left to do so, in order; without a free share it simply goes.
rules-t1824-coal = Coal railways (IV.2): the buyer pays 120 to 200 G; half of that is the start price of its regional railway. The money is its capital, less 120 G for a 1g-train. Goods trains only, two at most; revenue is split evenly between owner and treasury. From phase 3 on exchanged for the director’s certificate kept for it, at the latest with the first 5-train; money and trains pass over.
rules-t1824-pre-state = Pre-state railways (IV.3): 240 G for number 1 of each state railway, 120 G for the others, which is their capital. Two trains at most; revenue is split evenly between owner and treasury. When their state railway is founded, number 1 becomes its director’s certificate, each other one a share.
rules-t1824-regional = Regional railways (IV.4.2, IV.4.3, VI.5): launched once 50 % are bought or exchanged and a player holds the director’s certificate. With a coal railway the capital is 8 times the start price and all the coal railway had; without one it is 10 times the start price of 60 to 100 G that the buyer of the director’s certificate sets.
rules-t1824-state = State railways (IV.4.4{ $board ->
        [cisleithania] { $n ->
            [2] , X.4): Sd is founded at the end of the operating round in which the first 4-train was sold, k&k the first 5-train,
           *[other] ): Sd, Ug and k&k are founded at the end of the operating round in which the first 4-, 5- or 6-train was sold,
        }
       *[other] ): Sd, Ug and k&k are founded at the end of the operating round in which the first 4-, 5- or 6-train was sold,
    } at 120 G a share. Each gets 120 G for every share that went to no owner of its precursors, and their money, trains and stations. It needs a player with two shares to operate.
rules-t1824-stock = Stock rounds (VI.1, VI.2, VI.4, VI.7): on your turn sell what you like, then buy one certificate, but nothing you sold in the same round. With 60 % of a company you buy no more of it{ $n ->
        [2] , but from the pool (X.4)
       *[other] {""}
    }. { $n ->
        [0] 21, 16, 13 or 11 certificates at most with 3, 4, 5 or 6 players (14 and 16 in Cisleithania)
        [2] 14 certificates at most
        [3] { $board ->
            [cisleithania] 16 certificates at most
           *[other] 21 certificates at most
        }
        [4] 16 certificates at most
        [5] 13 certificates at most
       *[other] 11 certificates at most
    }. The priority goes to the left of whoever acted last.
rules-t1824-sales = Selling (VI.8): not in the first stock round, not before a company has operated, and never so that more than half of it lies in the bank. The director’s certificate itself is never sold: somebody must take it over for two shares.
rules-t1824-directors = Directors (VI.6): whoever holds more shares than the director gives two of them for the certificate and takes over company and treasury. Equal holdings change nothing.
rules-t1824-turn = Order of play (VII.4, VII.5): mountain railways pay, then coal railways act by number, pre-state railways ({ $n ->
        [2] Sd, k&k
       *[other] Sd, Ug, k&k
    }), and companies from the highest price. A turn: home station if it is the first, track, station, runs, revenue, trains.
rules-t1824-track = Track (VII.6): one yellow tile or one upgrade a turn, joined to a station of the company. The first tile goes to the home hex, unless that is Wien, Budapest, a mine or has a tile. The first tile on a mountain or river costs what is printed.
rules-t1824-upgrades = Upgrades (VII.6, VII.7): green from the first 3-train on, brown from the 5-train, grey from the 8-train; no charge. Old track and the kind of every place stay, tiles with T, W or Bu belong to hexes with the same letters. A track of the new tile must be joined to a station of the company.
rules-t1824-stations = Stations (VII.8): the home is free of charge. After that one a turn, 40 G for the first and 100 G for each further one, on a free place that the company reaches. One in a hex. Homes of companies still to come keep a place.
rules-t1824-mines = Coal mines (VII.3): only goods trains go there. Such a route begins at one mine and never ends in another. The mine’s value, the higher one from the first 5-train on, goes to the treasury and does not count as a place.
rules-t1824-routes = Routes (VII.2, VII.9): at least two places that pay, one with a station of the company; no track and no place twice, and never two cities of one hex. Full cities without your station end a route, and so do red areas. Trains of a company share no track. Normal trains count cities and towns, goods trains only cities.
rules-t1824-income = Revenue (VII.10): the best runs must be claimed, mine money aside. Companies pay everything or keep everything; shares in the bank pay the bank. Coal and pre-state railways always split evenly (IV.2, IV.3).
rules-t1824-trains = Trains (VII.11, VII.13): at the end of its turn every company needs a train. Normal ones come in ascending order, goods trains with the phases. From phase 3 on also from other companies: from 1 G with the same director, else at the second price on the card. At the limit nothing is bought, but once a turn a weaker train may be traded in for half its value.
rules-for-t1824-price-between-directors-full-trains = Trains (VII.11, VII.13): at the end of its turn every company needs a train. Normal ones come in ascending order, goods trains with the phases. From phase 3 on also from other companies: from 1 G with the same director, else at the price on the card. At the limit nothing is bought, but once a turn a weaker train may be traded in for half its value.
rules-t1824-emergency = Emergency (VII.12): the director adds what the company lacks for a needed train. They may sell shares, if no director changes, or owe the bank: 50 % interest at once and again after each stock round. Whoever owes buys no shares. Nobody goes bankrupt.
rules-t1824-phases = Phases (VII.14, VII.15): the first train of a new kind begins them. The 4-train ends the 2-trains, the 6- the 3-, the 8- the 4-, the 10- the 5-trains; 3g ends 1g, 4g ends 2g, 5g ends 3g. Train limits: regional 4, in phase 4 3, in phase 6 2; state 4, in phase 6 3; others 2. Once a 2-train is sold, the next normal train is exported after each set of operating rounds, which can begin a phase.
rules-t1824-prices = Prices (VIII): a dividend moves the marker right, none left; at the end of a row up or down instead. Each sale is one space down, however many shares. A company wholly owned by players rises one space after the stock round.
rules-t1824-end = End (IX.1): once the bank is empty, the set of operating rounds under way is the last; if it happens in a stock round, the set after it.
rules-t1824-cisleithania = { $n ->
        [2] Cisleithania (X): a smaller map. 830 G each from a bank of 4000 G. Two railways only build, free of terrain costs (X.3); one regional railway has no director and pays its price every round (X.4). A run between Wien or Prag and the Bukowina brings 50 G more.
        [3] Cisleithania (XI): a smaller map. 680 G each from a bank of 9000 G, without BH and SB, the fourth coal railway and Ug 2, with three mountain railways. The station of Ug 1 goes to the red Budapest (XI.3).
       *[other] Cisleithania (X, XI): a smaller map. Two players: 830 G each from a bank of 4000 G, 14 certificates; four stacks are drafted (X.5). Two railways only build, free of terrain costs (X.3); one regional railway has no director and pays its price every round (X.4). A run between Wien or Prag and the Bukowina brings 50 G more. Three players: 680 G each, 16 certificates, bank of 9000 G, without BH and SB.
    }
rules-t1824-good-times = Good Times (XII): before the game town markers, best seven to ten, are set on hexes without city or town, two at most in one; from then on those are towns. There is a suggested set-up.
picture-kind-coal = Coal railway
picture-kind-mountain = Mountain railways
picture-kind-pre-state = Pre-state railway
picture-kind-regional = Regional railway
picture-kind-state = State railway
picture-round-first-stock = First stock round
picture-round-stack-draft = Draft
picture-round-towns = Town markers
picture-short-first-stock = S
picture-short-stack-draft = D
picture-short-towns = T
picture-zone-state-par = Start price of state railways
coal-not-yours = { LOT($item) } cannot be exchanged by you now.
coal-too-early = Coal railways are exchanged from phase { PHASE($phase) } on.
coal-not-for = { LOT($item) } is exchanged for the director’s certificate of its own regional railway only, not for this: { CERT($cert) }.
private-too-dear = The railway costs { MONEY($price) }, and you have { MONEY($cash) }.
option-t1824-home-places = Places kept for homes in a hex with several cities
option-t1824-home-places-tile = one anywhere on the tile
option-t1824-home-places-circle = the one in the home’s own city
option-t1824-city-terrain = First tile in Wien and Budapest
option-t1824-city-terrain-printed = costs the printed 20 G
option-t1824-city-terrain-free = is an upgrade and free
option-t1824-construction-certificates = Construction railways
option-t1824-construction-certificates-free = are not certificates
option-t1824-construction-certificates-counted = count as certificates
option-t1824-pool-limit = Half of a company sold back
option-t1824-pool-limit-with-bank = bank and pool together
option-t1824-pool-limit-alone = the pool alone
picture-begins-exports = a train is exported after each set of operating rounds
picture-begins-exchanges = coal and mountain railways may be exchanged
picture-begins-trains-traded = companies may buy trains from each other
picture-begins-mines = mines pay more
picture-fact-second-price = Between companies
picture-fact-since = Sold with
picture-note-trade-in = A train given in pays half of its price, one a turn (VII.13).
imported-director-stayed = the director’s certificate had stayed with somebody else
imported-other-director = between equals somebody else was the director
imported-marker-there = the marker of the railway without director had been set there
stack-partner = { $item } of the same stack goes to { $player }
stack-builders = { $item } of the same stack goes to { $player }; both only lay track, without trains
privates-removed = { $items } leave the game
mountains-paid = From mountain railways: { $paid }
t1824-about-b1 = 25 G before every operating round
t1824-about-b2 = 25 G before every operating round
t1824-about-b3 = 25 G before every operating round
t1824-about-b4 = 25 G before every operating round
t1824-about-b5 = 25 G before every operating round
t1824-about-b6 = 25 G before every operating round
choose-railway = Take a railway
choose-town = Place a town marker
choose-returned = Take back a station of { $company }
choose-station = Set a station of { $company }
privates-unsold = Unsold, out of the game: { $items }
private-unsold = { $item } is unsold and leaves the game
privates-unsold-foretold = unsold railways leave the game
share-started = { $player } starts { $company } at { $price } a share and pays { $amount }
private-exchanged-foretold = { $player } exchanges { $item } for { $percent } % of { $company }
debt-cleared = { $player } pays back { $amount } and owes nothing more
t1824-train-discarded-foretold = discards { AN($train) }-train for nothing
train-rusted-foretold = obsolete: { $lost }
train-rusted-brief = obsolete: { $trains }
state-will-form-foretold = founded after the round: { $companies }
stack-due = To pay after the draft: { $price }
stack-due-chosen = To pay after the draft: { $low } to { $high }
stack-due-foretold = { $price } after the draft
stack-due-chosen-foretold = { $low } to { $high } after the draft
stack-builders-foretold = { $item } of the same stack goes to { $player }; both only lay track
train-traded-foretold = trades in { AN($train) }-train

elsewhere-no-sale-for-train = On 18xx.games nobody is asked here for a sale that pays for a train.
elsewhere-sale-not-needed = On 18xx.games shares are sold for a train only while the treasury of { $company } is too small for any new train, and no more than the dearest one asks for.
elsewhere-director-kept = On 18xx.games the bank keeps the director’s certificate of { $company } until the railway is founded: single shares are not left.
elsewhere-first-has-none = On 18xx.games this is open only if the first player bought a mountain railway.
elsewhere-no-train-asked = On 18xx.games { $company } is not asked for a train here: it has no room or too little money.
elsewhere-certificate-apart = On 18xx.games { $player } has the director’s certificate of { $company } since a coal railway was exchanged for fewer shares, and no single ones to sell.
elsewhere-sold-already = On 18xx.games { $company } builds before shares are sold for its train.
elsewhere-exchange-first = On 18xx.games { LOT($item) } is exchanged before anything is sold in the turn.
elsewhere-trains-first = On 18xx.games a mountain railway is exchanged only after all trains above the limit are given up.
elsewhere-share-of-bank = On 18xx.games a mountain railway becomes a share that was never sold: of { $company } only sold ones are left.
# The guided first game
t1824-lesson-railway =
    🎓 **The first stock round: buy a railway.** Press **{ button-act }** → **{ kind-buy-company }**; each choice says what it costs and what it becomes later.
    Coal railways cost 120 to 200 G, run goods trains from the mines, and become the direction of a regional railway. Pre-state railways become shares of a state railway.
    Mountain railways do nothing but pay 25 G before every operating round. The richest in cash and shares wins.
t1824-lesson-railway-again =
    🎓 **Another railway?** What you pay for a coal or pre-state railway is its own capital: it buys trains and track with it.
    Half of what you bid for a coal railway is the price at which its regional railway starts later.
    Number 1 of a state railway costs twice as much, and becomes its director’s certificate.
t1824-lesson-railway-last =
    🎓 **Still your money.** Railways nobody buys leave the game, and nothing can be sold in this round.
    Keep something for shares: companies begin to work once half of them is bought.
    When everybody has passed one after the other, the first operating round begins.
t1824-lesson-exchange =
    🎓 **Exchange a railway.** From phase 3 on a mountain railway becomes a free share, a coal railway the direction of its regional railway.
    Money and trains of a coal railway pass over to it.
    A share rises and is paid a dividend; 25 G a round stay 25 G.
t1824-lesson-share =
    🎓 **Buy a share.** One certificate a turn, paid out of your own money.
    A regional railway begins once half of it is bought and a player holds the director’s certificate.
    Whoever holds more shares than the director takes over the direction, with company and treasury.
t1824-lesson-share-again =
    🎓 **Another share, or pass.** At the end each share counts its price; treasuries and trains count nothing. The game ends once the bank is empty and its set of operating rounds is played.
    More of the same company makes it begin sooner; a share of your partners’ spreads the risk. With 60 % of a company you buy no more of it.
    The priority in the next stock round goes to the left of whoever acted last.
t1824-lesson-lay =
    🎓 **Lay track.** One yellow tile or one upgrade a turn, joined to a station of the company.
    The first tile on a mountain or a river costs what is printed there; everything else is free.
    A run needs two places that pay: lead the track to the next city.
t1824-lesson-lay-again =
    🎓 **More track.** Lead it where two cities pay, and keep your other companies in mind: all may run over it.
    Goods trains begin at a mine and count cities only: lead a coal railway’s track from its mine to cities.
    `/routes` shows the best runs as the track lies now.
t1824-lesson-run =
    🎓 **Run the trains.** Press **{ button-act }** → **{ button-best-runs }**: the best runs are found for you, and must be.
    A route joins two places that pay, one of them with a station of the company, and uses no track twice.
    Coal and pre-state railways split it evenly: half for you, half for the treasury. What a mine is worth goes to the treasury.
t1824-lesson-run-again =
    🎓 **Run again.** Compare it with the last run: did a tile join one place more?
    Cities full of foreign stations end a route, and so do red areas.
    Trains of one company share no track, so two trains want two ways.
t1824-lesson-pay =
    🎓 **Pay out or keep.** A company pays everything or keeps everything.
    Paid out, every share gets its part and the price moves right; kept, the price moves left.
    Keep only what you still lack for the next train.
t1824-lesson-train =
    🎓 **Buy a train.** At the end of its turn every company needs one; what it lacks the director must add.
    The 4-train ends the 2-trains, the 6-train the 3-trains: cheap trains do not last.
    The first train of a new kind begins the next phase, with other track and other limits.
t1824-lesson-train-again =
    🎓 **Another train?** A second one adds little if both need the same track.
    After each set of operating rounds the next normal train is exported, so waiting makes it dearer.
    From phase 3 on companies also sell trains to each other; your partners answer at once.
t1824-lesson-station =
    🎓 **Set a station.** The home is free; after that one a turn, 40 G for the first and 100 G for each further one.
    It keeps a city open for you and shuts it for others once it is full.
    If no place is worth it, **{ pass-turn }**.
t1824-lesson-sell =
    🎓 **Sell or pass.** Each sale lowers the price by one space, however many shares it is.
    What you sold you do not buy again in this round, and never more than half of a company lies in the bank.
    Sell shares of a company whose director has given up on it; if you have none, **{ pass-turn }**.
t1824-lesson-upgrade =
    🎓 **Green tiles.** With the first 3-train yellow tiles may turn green: more track, and cities that pay more.
    Old track always stays. Brown tiles come with the first 5-train.
    An upgrade takes the place of the turn’s yellow tile: choose what makes your runs longer.
