# 1862
station-built = { $company } builds a small station in { $hex } ({ $track })
station-built-foretold = { $company } sets it in { $hex } ({ $track })
track-no-new-track = No new track and no large station of { TILE($tile) } in { HEX($hex) } would be part of a route of yours.
track-built-already = You have built this turn already.
lner-no-building = The LNER is formed: { $company } lays no track and sets no markers any more.
track-home-first = First { HEX($hex) } must be built on, where your station waits for it.
station-no-clean-track = { HEX($hex) } has no track { $track } without a station.
t1862-company-floated = { $company } is launched with { $capital }
company-started = { $player } starts { $company } at { $price }
company-bankrupt = { $company } is bankrupt: { $paid }
bankrupt-no-train = it has no train and cannot pay for one
bankrupt-bottom-price = its price fell to the last space
company-refinanced = { $company } is refinanced
company-refinanced-foretold = { $company } gets { $amount }, and everybody’s shares are halved
capital-renewed = { $company } gets { $amount } of new capital
company-receivership = { $company } has no director and is in receivership
company-receivership-foretold = { $company } has no director then
markers-bought = { $company } buys { $count } station markers for { $cost }
markers-not-now = { $company } buys no markers now.
markers-count = From { $least } to { $most } markers, not { $count }.
company-not-in-game = { $company } is not one of the companies of this game.
company-in-play = { $company } is in play already.
company-withheld = { $company } was not launched in time: it is on offer again from the next stock round on.
company-later-phase = { $company } is not on offer before phase { PHASE($phase) }.
company-home-full = { $company } cannot be started: its home has no place for a station, and no upgrade would bring one now.
redeem-only-own = { $company } redeems shares of its own only, and only from the pool.
merge-receivership = { $company } has no director: such a company neither merges nor is acquired.
london-not-reached = No open way leads from { $company }’s stations to London.
london-twice = { $company } has a marker at London already.
london-track-first = { $company } has built this turn: London takes the place of all other building.
london-full = There is no free place in { STOP($stop) }.
run-none-left-out-express = { $extra } cannot be left out: only a train that visits one large station or area more than it is paid for leaves one of them out.
run-one-left-out-express = The { TRAIN($train) }-train leaves one station or area out, not several.
lner-no-sellers = The LNER is formed: trains come from the bank only, { $company } sells none.
train-receiver-keeps = { $company } has no director: it sells no trains.
train-bank-only = { $company } raised money for a train: that train comes from the bank.
train-limit-of-kind = { $company } has as many trains as phase { PHASE($phase) } allows ({ KIND($kind) }).
train-no-permit-foretold = no permit to run it
train-obsolete = The { $train }-train of { $company } is obsolete
train-obsolete-foretold = the { $train }-train of { $company } is obsolete
share-stock-rounds = Players sell shares in stock rounds only.
lner-coming = The LNER is formed after this set of operating rounds
lner-coming-foretold = the LNER is formed after this set of operating rounds
lner-formed = The LNER is formed; the certificate limit is now { $limit }
lner-formed-foretold = the LNER is formed; the certificate limit is now { $limit }
dividend-choices = The dividend can only be { MONEY($prices, join: "or") }, not { MONEY($amount) }.
dividend-withheld-nothing = { $company } earns nothing
dividend-withheld-nothing-foretold = { $company } earns nothing
dividend-withheld = { $company } keeps { $amount }
income-fixed = { $company } earns its final { $revenue }, plus { $subsidy } for the treasury
income-fixed-alone = { $company } earns its final { $revenue }
income-fixed-none = { $company } has no final income
income-settled = { $company } will earn { $revenue } in each of the last operations, plus { $subsidy } for the treasury
income-settled-alone = { $company } will earn { $revenue } in each of the last operations
income-settled-none = { $company } will earn nothing in the last operations
end-bank-broken = The bank is out of money: the game ends with the set of operating rounds
end-bank-broken-foretold = the bank is out of money: the game ends with the set of operating rounds
end-top-price = { $company } is at the highest price: the game ends with this operating round
refinance-not-needed = { $company } cannot be refinanced now.
fusion-began = { $other ->
        [nobody] Everybody’s shares of { $company } are halved
       *[other] The shares of { $company } and { $other } are merged, two for one
    }
fusion-began-foretold = { $other ->
        [nobody] everybody’s shares of { $company } are halved
       *[other] the shares of { $company } and { $other } are merged, two for one
    }
fusion-director-changed = { $player } takes { $certs } for the director’s certificate of { $company }
fusion-director-turned = { $count ->
        [0] The director’s certificate of { $player } is on option
       *[other] { $player } gives up { $certs }; the director’s certificate is on option
    }
fusion-exchanged = { $holder } exchanges { $cert } for a share of { $company } with { $giver }
fusion-option = { $holder } { $choice ->
        [sell] sells
       *[other] redeems
    } { $cert } for { $amount }
fusion-gave-back = { $holder } gives back { $certs }
fusion-share-sold = { $holder } finds no share in exchange and sells one of { $company }
fusion-choice = “{ LOT($item) }” is not an answer: redeem the share or sell it.
home-placed = { $company } sets its home station in { $stop }
t1862-token-placed-free = { $company } sets a marker in { STOP($stop) }
token-displaced = The marker of { $company } in { $stop } gives way and goes back
token-displaced-foretold = the marker of { $company } in { $stop } gives way and goes back
token-removed = { $company } loses its marker in { $stop }
token-no-excess = { $company } has no marker too many.
run-apart = All routes of a company must meet in large stations: { ROUTE($routes) }.
run-no-home = One route must visit the home station in { STOP($stop) }.
run-freight-apart = These freight trains must join end to end: { $runs }.
run-must-run-too = { TRAIN($train) } can run too, for instance { ROUTE($route) }: each train runs if it can bring money. A run that brings less is as good.
route-no-permit = { $company } has no permit for { KIND($kind) } trains.
route-same-rim = { ROUTE($route) } joins two ports or two red areas.
route-ends-in-town = { ROUTE($route) } ends at a small station.
route-no-london = { ROUTE($route) } needs a marker at London.
route-local-rim = { ROUTE($route) } leaves the map: local trains visit no ports and red areas.
companies-merge = { $company } and { $other } merge into { $survivor } at { $price }
companies-merge-foretold = { $company } merges with { $other }: { $survivor } goes on at { $price }, shares two for one
companies-acquire-foretold = { $company } joins { $other } by acquisition: { $survivor } goes on at { $price }, shares two for one
companies-acquire = { $company } and { $other } join by acquisition in { $survivor } at { $price }
companies-merged = { $company } takes over everything of { $other }
merge-not-connected = { $company } is not joined to you by track.
lner-no-mergers = The LNER is formed: companies neither merge nor acquire others any more.
redeem-not-played = In the game for new players companies redeem no shares.
redeem-one-a-turn = { $company } has redeemed a share this turn already.
merge-survivor = { $survivor } is not one of the two companies.
bid-won-already = You have won a company in this round and open no further auction.
round-parliament = Parliament round { $number }
round-parliament-short = Parliament { TEXT($number) }
companies-dealt = Companies in this order: { $offer }
permits-dealt = Train permits: { $permits }
obligation-missed-foretold = that is the fine for { $company }, which was not launched
obligation-missed = { $company } was not launched: { $player } is fined { $fine }
fine-forgiven = { $player } has nothing left; { $amount } of the fine is forgiven
share-none-to-sell = You have no shares of { $company } that may be sold now.
share-bought-stay = You bought { $percent } % of { $company } in this round; they stay until it is over.
share-exact-need = For a train { $company } sells exactly { $percent } % of its own shares.
share-no-change = { $percent } % of { $company } cannot be sold: there are not enough single shares to keep.
reason-no-company-to-auction = there is no company to auction
reason-nobody-opens-auction = nobody can open an auction
reason-standstill = nothing can happen any more
reason-lner = the LNER was formed
reason-top-price = the highest price was reached
reason-bank-broken = the bank was out of money
kind-remove-token = Take a marker off
t1862-kind-buy-operating = Redeem a share
kind-refinance = Refinance
kind-take-markers = Buy station markers
kind-merge = Merge
kind-place-station = Build a small station
field-count = how many
field-survivor = which goes on
field-track = track
step-rescue = another director’s train, or bankruptcy
step-need = buying the train the company must have
step-acquire = merging
step-warranties = buying warranties
step-redeem = redeeming a share
step-home = setting the home station
step-home-room = making room for the home station
step-home-track = laying track at home
step-fine = paying a fine
step-final-income = running for the final income
step-merge = merging
step-extra-shares = buying more shares of the new company
step-bid = bidding
step-markers = buying station markers
step-over-limit = selling down to the certificate limit
step-par = setting the start price
step-receiver = the receiver’s purchase
step-excess = taking markers off
step-option = deciding on the share on option
t1862-name-sell = sell
name-redeem = redeem
t1862-kind-choose = Share on option
name-freight = freight
name-local = local
name-express = express
option-t1862-like = Played
option-t1862-like-rulebook = by the rulebook
option-t1862-like-18xx-games = as on 18xx.games, dealt by a short number: the game can be taken there
option-t1862-length = Length of the game
option-t1862-length-standard = standard
option-t1862-length-short = short
option-t1862-length-long = long
option-t1862-short-game = Shorter game (11.2)
option-t1862-short-game-no = no
option-t1862-short-game-yes = yes
option-t1862-trains = Kinds of train (11.1)
option-t1862-trains-all = all three
option-t1862-trains-express = express
option-t1862-trains-freight = freight
option-t1862-trains-freight-local = freight and local
option-t1862-trains-express-local = express and local
option-t1862-new-players = For new players (11.3)
option-t1862-new-players-no = no
option-t1862-new-players-yes = yes
option-t1862-max-markers = Most station markers (11.4)
option-t1862-max-markers-7 = seven
option-t1862-max-markers-8 = eight
option-t1862-more-companies = More companies from the start (2.4.2)
option-t1862-more-companies-yes = yes
option-t1862-more-companies-no = no
option-t1862-h-trains = H-trains
option-t1862-h-trains-cards = as many as cards
option-t1862-h-trains-unlimited = without limit
option-t1862-trainless-sale = Selling shares of a company without train
option-t1862-trainless-sale-half = half price
option-t1862-trainless-sale-full = full price
option-t1862-unmoved-price = A price that does not move
option-t1862-unmoved-price-under = goes under the others
option-t1862-unmoved-price-stays = stays
option-t1862-hudson-from = George Hudson from a revenue of
option-t1862-hudson-from-10 = 10
option-t1862-hudson-from-20 = 20
option-t1862-receiver-runs = Runs without director
option-t1862-receiver-runs-best = the best
option-t1862-receiver-runs-declared = as the largest shareholder says
option-t1862-sold-warranties = Warranties of trains sold by companies
option-t1862-sold-warranties-stay = stay
option-t1862-sold-warranties-printed = as new
option-t1862-bankrupt-trains = Trains of bankrupt companies
option-t1862-bankrupt-trains-gone = leave the game
option-t1862-bankrupt-trains-for-sale = can be bought until the company starts again
option-t1862-other-trains-first = Own companies’ trains before raising money
option-t1862-other-trains-first-yes = yes
option-t1862-other-trains-first-no = no
option-t1862-odd-share = Half the price of an odd share when it is seen whether refinancing helps
option-t1862-odd-share-counts = counts
option-t1862-odd-share-left-out = is left out
option-t1862-last-hudson = George Hudson in the last operations
option-t1862-last-hudson-allowed = allowed
option-t1862-last-hudson-none = not any more
option-t1862-receiver-limit = Train limit without director
option-t1862-receiver-limit-phase = of the phase
option-t1862-receiver-limit-kind = for each kind
option-t1862-unmatched-option = Share on option that finds no exchange
option-t1862-unmatched-option-up = half, rounded up
option-t1862-unmatched-option-down = half, rounded down
option-t1862-missed-again = A company that was not launched comes back
option-t1862-missed-again-stock-round = in the next stock round
option-t1862-missed-again-at-once = at once
option-t1862-fine-order = Several fines are paid
option-t1862-fine-order-from-last-pass = from the player on who passed last
option-t1862-fine-order-from-priority = in the order of the round
option-t1862-fine-blocks = Shares of a company sold for a fine
option-t1862-fine-blocks-one = in one block
option-t1862-fine-blocks-parts = also in parts
option-t1862-charter-place = A chartered company’s price marker keeps its place
option-t1862-charter-place-at-launch = from its launch on
option-t1862-charter-place-at-par = from its par price on
option-t1862-home-after-lner = Home station of a company launched after the LNER
option-t1862-home-after-lner-none = none
option-t1862-home-after-lner-set = set in its first turn
option-t1862-first-building = A company first builds
option-t1862-first-building-at-home = at its home, if that has no tile
option-t1862-first-building-anywhere = where it likes
option-t1862-fine-shares = A fine is paid with
option-t1862-fine-shares-held-before = shares held before the round
option-t1862-fine-shares-any = any shares, also those bought in the round
option-t1862-crowded-home = A first turn without a place for the home station
option-t1862-crowded-home-merger-first = mergers before the upgrade
option-t1862-crowded-home-upgrade-first = the upgrade before mergers
option-t1862-marked-tiles = Tiles with a small station among those laid
option-t1862-marked-tiles-count = count
option-t1862-marked-tiles-spared = do not count
option-t1862-last-operations = Last three operations
option-t1862-last-operations-fixed = at fixed income
option-t1862-last-operations-run = with runs
option-t1862-receiver-kind = Train bought without director
option-t1862-receiver-kind-first = of the first permitted kind, or none
option-t1862-receiver-kind-next = of the next permitted kind where the first is full
option-t1862-undirected-home = Home station of a company that begins without director
option-t1862-undirected-home-waits = waits for a director
option-t1862-undirected-home-set = set in the first turn
option-t1862-late-sales = Sales no longer lower prices
option-t1862-late-sales-lner = once the LNER is formed
option-t1862-late-sales-phase = from the phase on that announces the LNER
option-t1862-late-sales-lner-players = once the LNER is formed, unless a company sells its own shares
option-t1862-turned-certificate = Director’s certificate on option of the company that ends
option-t1862-turned-certificate-shares = redeemed for three shares of the pool
option-t1862-turned-certificate-certificate = redeemed for the other certificate in the pool
option-t1862-best-run = Best run
option-t1862-best-run-declared = as declared
rules-t1862-aim = Aim (3, 10.4): the player with the most cash and shares wins. What lies in treasuries does not count.
rules-t1862-rounds = Rounds (2.4.4, 3): parliament, stock round, then one operating round in phase A, two in B and C, three later; and again. The game begins with two parliament rounds. A new number of operating rounds holds after the next stock round (7.9).
rules-t1862-available = Companies on offer (2.4.1, 2.4.2, 3.2): { $n ->
        [0] of twenty, sixteen play: eight from the start, four more from phase B, the last four from phase C; with seven or eight players one or two more from the start
        [7] of twenty, seventeen play: nine from the start, four more from phase B, the last four from phase C
        [8] of twenty, eighteen play: ten from the start, four more from phase B, the last four from phase C
       *[other] of twenty, sixteen play: eight from the start, four more from phase B, the last four from phase C
    }. A company can only begin if its home station will find a place, if need be by an upgrade.
rules-for-t1862-more-companies-no-available = Companies on offer (2.4.1, 3.2): of twenty, sixteen play: eight from the start, four more from phase B, the last four from phase C. A company can only begin if its home station will find a place, if need be by an upgrade.
rules-t1862-parliament = Parliament (4.1, 4.2): auctions in steps of £5 from £0. You need the bid and three shares at £54, and room under the certificate limit. Whoever won a company opens no more auctions in the round, but may bid. The winner pays the bid to the bank, sets the par price, pays three shares for the director’s certificate and may add two more.
rules-t1862-obligations = Obligations (4.3): a company won in parliament must be launched by the end of the next stock round. If not, its owner pays five times the par price, with cash, then shares of that company, then others; it goes back to the offer.
rules-t1862-companies = Two kinds of company (3.1, 6.5.3, 6.5.4): chartered ones come from parliament and get 10 times par and three markers at £60 each. Others are started in a stock round at £54 to £200; they are paid for each share as it is bought and choose two to seven markers (eight with 11.4) at £40 each. Both operate once 50 % are sold; where several kinds of train are played, with a permit for one.
rules-for-t1862-new-players-yes-companies = Companies (3.1, 11.3): all come from parliament and get 10 times par and three markers at £60 each. They operate once 50 % are sold; where several kinds of train are played, with a permit for one.
rules-t1862-stock = Stock rounds (6.2, 6.5, 6.6): sell, then buy one share or start one company. You may hold any part of a company, but buy nothing you sold in the round. { $n ->
        [0] 25, 18, 13, 11, 10, 9 or 8 certificates at most with 2 to 8 players
        [2] 25 certificates at most
        [3] 18 certificates at most
        [4] 13 certificates at most
        [5] 11 certificates at most
        [6] 10 certificates at most
        [7] 9 certificates at most
       *[other] 8 certificates at most
    }. Whoever began the passes gets the priority.
rules-for-t1862-new-players-yes-stock = Stock rounds (6.2, 6.5, 6.6, 11.3): sell, then buy one share; companies begin in parliament only. You may hold any part of a company, but buy nothing you sold in the round. { $n ->
        [0] 25, 18, 13, 11, 10, 9 or 8 certificates at most with 2 to 8 players
        [2] 25 certificates at most
        [3] 18 certificates at most
        [4] 13 certificates at most
        [5] 11 certificates at most
        [6] 10 certificates at most
        [7] 9 certificates at most
       *[other] 8 certificates at most
    }. Whoever began the passes gets the priority.
rules-t1862-sales = Selling (6.4): shares of one company in one block, none bought in the same round. Each lowers the price one space in zigzag; of a sale by somebody who is not director the first share does not count above 200 and below 40, from 400 on the first two. A company without train brings half price. After the LNER nothing falls (10.3).
rules-t1862-directors = Directors (6.3): whoever holds most, and at least three shares. The director’s certificate may be sold to the bank if there are single shares to keep the rest; it then lies there until somebody has three shares.
rules-t1862-turn = A company’s turn (7.1, 7.2, 7.13): merge, build, set a station, run, pay or keep, buy trains, redeem one own share of the pool at its price, acquire. Order from the highest price. The first turn begins with the home station, which may need a tile or an upgrade and can displace the marker set last.
rules-for-t1862-new-players-yes-turn = A company’s turn (7.1, 7.2, 11.3): merge, build, set a station, run, pay or keep, buy trains, acquire; nothing is redeemed. Order from the highest price. The first turn begins with the home station, which may need a tile or an upgrade and can displace the marker set last.
rules-t1862-track = Building (7.6): one of: a yellow N tile, up to two other yellow tiles, one upgrade, a small station, a marker at London. Track must be part of a route of the company. Green comes with phase B, russet (brown) with phase D; an upgrade must put new track or a large station on your route (7.6.3). A small station is built on clean track anywhere, one on each piece (7.6.4).
rules-t1862-stations = Stations (7.6.5, 7.7): one marker a turn beside the home, already paid for, on a free large station you reach; one in a hex. London has four places, is reached like any other place and takes the whole building of the turn; without a marker there no route goes to London.
rules-t1862-runs = Runs (7.4, 7.8): from a large station, port or red area to another, with at least one large station, over a marker of yours. No train uses track or place twice; different trains may. One route visits the home, the others meet it or each other in large stations. Each place pays once. One port and one red area at most. Without a permit a train does not run.
rules-t1862-freight = Freight trains (7.8.1): the number says how many hexes beyond the first. They pay both ends and £20 for each hex between on the shortest way, £30 if an end is a port. Several freight trains join end to end and count as one; permanent ones may run apart.
rules-t1862-local = Local and express trains (7.8.2, 7.8.3): local trains pay large stations and £20 for each small one, never leave the map, and bring the treasury £10 for each hex visited. Express trains pay large stations, ports and red areas. An N/M train visits M places and pays N of them.
rules-t1862-dividends = Dividends (7.8.5, 7.8.6): all or nothing; shares held by the company pay it. Keeping: one space left. Less than the price: it stays; each full multiple of the price is one space right, up to four. George Hudson: the treasury may add tens up to the price, if the company then pays.
rules-for-t1862-new-players-yes-dividends = Dividends (7.8.5, 11.3): all or nothing. Keeping: one space left. Less than the price: it stays; each full multiple of the price is one space right, up to four.
rules-t1862-trains = Trains (7.9): groups A to H in order, of any kind, from the bank or another company at the printed price, at half of it once a later group was sold. Limits: three of each kind to phase D, two in E and F, three in all from G. What is above a limit stays.
rules-t1862-warranties = Warranties (7.10): with a train from the bank, up to three at £50 each; A- and D-trains bring one. After the runs of each turn every train loses one, used or not. An obsolete train stays until its last one is gone.
rules-for-t1862-new-players-yes-warranties = Warranties (7.10, 11.3): none are bought; A- and D-trains bring one. After the runs of each turn every train loses one, used or not. An obsolete train stays until its last one is gone.
rules-t1862-forced = A needed train (7.11, 7.12): every company needs a train at the end of its turn. If it cannot pay for one it sells own shares, as few as needed, or is refinanced: shares two for one, and 10 times par. If that is not enough and nobody sells it a train, or if the price falls to the last space, it is bankrupt: holders get the price, half of it without train, and it returns to the offer.
rules-t1862-mergers = Mergers (7.5, 7.14): with a company joined by track, if both directors agree; the active one names the survivor. Price: the lower plus half of the higher, rounded down; a company without train counts half (7.5.3). Money, trains, permits and markers join, seven markers at most. If the other has operated the turn ends. An acquisition is the same after buying trains.
rules-for-t1862-max-markers-8-mergers = Mergers (7.5, 7.14, 11.4): with a company joined by track, if both directors agree; the active one names the survivor. Price: the lower plus half of the higher, rounded down; a company without train counts half (7.5.3). Money, trains, permits and markers join, eight markers at most. If the other has operated the turn ends. An acquisition is the same after buying trains.
rules-t1862-fusion = Fusion of shares (5.2): clockwise from whoever began it, everybody gives back half of the shares of both companies, rounded down, beginning with those of the company that ends; what is left of that one is exchanged for survivor shares of the bank, then of the nearest holder. An odd share is on option: pay half the price to keep it or take half for it. A director with fewer than 60 % gives the certificate back for three shares or puts it on option.
rules-t1862-receivership = Without director (7.3, 8): the largest shareholder plays the company. It builds nothing, runs for the most, keeps the money, buys one train a round if it can, of its own permit, and neither merges nor sells trains. Without a train it is bankrupt.
rules-t1862-phases = Phases (9): the first train of each group begins its phase. C ends A-trains, E ends B, F ends C, G ends D, but for warranties. Ports and red areas pay their middle value from C, their highest from E on.
rules-for-t1862-short-game-yes-phases = Phases (9, 11.2): the first train of each group begins its phase. C ends A-trains, E ends B, but for warranties; D-trains are permanent. Ports and red areas pay their middle value from C, their highest from E on.
rules-t1862-end = End (10): a company at the highest price ends the game after the operating round, an empty bank after the set. The first H-train forms the LNER after the set: no more parliament, building, mergers, new companies or trains from others; then each company operates three times on its final revenue.
rules-for-t1862-trains-express-trains = Trains (7.9, 11.1): groups A to H in order, express only, from the bank or another company at the printed price, at half of it once a later group was sold. Limits: four trains to phase D, three in E and F, two from G. What is above a limit stays.
rules-for-t1862-trains-freight-trains = Trains (7.9, 11.1): groups A to H in order, freight only, from the bank or another company at the printed price, at half of it once a later group was sold. Limits: four trains to phase D, three in E and F, two from G. What is above a limit stays.
rules-for-t1862-short-game-yes-end = End (10, 11.2): a company at the highest price ends the game after the operating round, an empty bank after the set. The first E-train forms the LNER after the set: no more parliament, building, mergers, new companies or trains from others; then each company operates three times on its final revenue.
rules-t1862-variants = Variants (11): fewer kinds of train (11.1; with one kind alone limits of four, three and two trains), a shorter game with permanent D-trains and the LNER at the first E-train (11.2), a game for new players without new companies in stock rounds, redeeming, bought warranties and Hudson (11.3), eight markers (11.4).
picture-permit-express = express
picture-permit-freight = freight
picture-permit-local = local
picture-round-parliament = Parliament
picture-short-parliament = P
picture-zone-start = Start prices of unchartered companies
t1862-picture-zone-par = Par prices of chartered companies, start prices of others
par-not-won = You won another company; { $company } cannot be started now.
par-by-parliament = In this game companies are started in parliament only, so { $company } must wait for it.
par-chartered = A chartered company starts at one of the par prices: { MONEY($prices, join: "or") }.
lner-no-companies = After the LNER is formed no company is started any more.
route-too-far = The freight train goes more hexes than it may.
route-too-long-local = The local train visits more large stations than it may.
t1862-route-too-long = The express train visits more large stations and areas than it may.
run-no-entry = The distance of this { TRAIN($train) }-train cannot be counted from { $extra }.
run-none-left-out = { $extra } cannot be left out: only a train that visits one large station more than it is paid for leaves one of them out.
run-one-left-out = The { TRAIN($train) }-train leaves one station out, not several.
picture-begins-four-companies = four more companies are on offer
picture-begins-lner = the LNER forms, then the end (10.3)
picture-begins-prices-hold = sales no longer lower prices
picture-limit-kind = of each kind
picture-limit-all = in all
picture-note-half-price = A train costs half once one of a later group is sold (7.9).
picture-note-free-warranty = A and D trains come with a free warranty (7.10.1).
t1862-picture-more = for the distance
option-t1862-every-train = A train that could bring more money
option-t1862-every-train-must = must run
option-t1862-every-train-may = may stay in the yard
imported-bankrupt = bought from a bankrupt company
dividend-topped-up = { $company } adds { $amount } from its treasury
dividend-topped-up-left = adds { $amount } of its own, { MONEY($cash) } left
picture-note-stars = Each * behind a train is one warranty (7.10).
t1862-ask-train = Which train? Each * is a warranty.
reminder-fine = You still owe { MONEY($fine) } of the fine: sell shares until it is paid.
reminder-limit = { $count ->
        [one] You have one certificate above your limit of { $limit }: it must go now.
       *[other] You have { $count } certificates above your limit of { $limit }: they must go now.
    }
reminder-par = { $company } must be launched by the end of the next stock round, or you pay five times its par price.
reminder-launch = { $companies } must be launched by the end of the next stock round, or you pay { MONEY($fine) }.
reminder-launch-now = { $companies } must be launched by the end of this stock round, or you pay { MONEY($fine) }.
launch-or-fine = { MONEY($fine) } fine if not launched next stock round
company-started-foretold = { $player } starts { $company } at { $price }

# The guided first game
t1862-lesson-bid =
    🎓 **Parliament: a company is auctioned.** Press **{ button-act }** → **{ kind-bid }** and choose one: beside each stands its home and which trains it may run (local, freight, express).
    What you bid goes to the bank and brings only the right to start it. Keep at least five times its later price for its shares.
    At the end the richest in cash and shares wins. One company to begin with is enough; near London or the coast is good.
t1862-lesson-bid-again =
    🎓 **Bid on, or leave it.** Somebody else may bid for the same company; whoever passes is out of this auction, not of the round.
    A bid is lost money: a company that starts cheaply is worth more to you than one that was fought for.
    The game begins with two rounds of Parliament; after them comes the first stock round.
t1862-lesson-par =
    🎓 **The start price.** You take the director’s certificate at once: three shares, so three times the price.
    A chartered company is launched once half of its shares are sold, and then gets ten times the price into its treasury. If it is not by the end of the next stock round, you are fined.
    Choose a price of which you can pay five shares.
t1862-lesson-more =
    🎓 **More shares of your company.** You may buy up to two more right now.
    Once five tenths are sold it is launched: it has money, sets its home marker when it first acts, and lays track in the next operating round.
    If you have the money, buy both.
t1862-lesson-share =
    🎓 **Stock round.** With your own money: in a turn you may sell shares, then buy one certificate, or pass.
    A share pays whenever its company pays out, and its price rises. Buy of those that run first and well, your partner’s too.
    When everybody has passed one after the other, the operating rounds begin.
t1862-lesson-worth =
    🎓 **What a share is worth.** At the end each counts its price; your cash counts, treasuries and trains do not.
    The game ends when a company reaches the highest price, when the bank is empty, or some rounds after the first train of the last group is sold.
    Whoever holds more of a company than its director takes the direction over.
t1862-lesson-lay =
    🎓 **Lay track.** Press **{ button-act }** → **{ kind-lay-tile }**: two yellow tiles without a large station, or a single one with. Building is free.
    A run begins and ends at large stations or at the edge of the board, and one of your runs passes your home: join it to the next one.
    Small stations bring 20 to local trains, and nothing to express trains.
t1862-lesson-lay-again =
    🎓 **More track.** Look at `/routes`: which station would your trains visit next?
    Freight trains are paid for distance, local ones for all they pass, express ones for large stations only.
    Lead your track to London or the sea if your trains may go there: it pays more each phase.
t1862-lesson-upgrade =
    🎓 **Green tiles.** With the first train of group B yellow tiles may turn green: more track, and stations that pay more.
    An upgrade takes the place of the yellow tiles of the turn, and old track stays.
    Some of its new track, or its large station, must be on a way of your company.
t1862-lesson-token =
    🎓 **Set a station marker.** It was paid when the company started, so it costs nothing now: one a turn, where a way of yours leads.
    It keeps a place in that city for you and may shut others out.
    Think where you want to pass when the board is full.
t1862-lesson-train =
    🎓 **Buy a train.** Press **{ button-act }** → **{ kind-buy-train }**: a company may buy any, but runs only those it has a permit for.
    Trains come in groups A to H. The first train of a new group begins the next phase, and old groups leave the game: see `/trains`.
    A company without train and without money may go bankrupt. Buy early, while they are cheap.
t1862-lesson-run =
    🎓 **Run your trains.** Press **{ button-act }** → **{ button-best-runs }**: the bot finds them, and what they bring stands beside the button.
    Different kinds of train may share track; one route passes your home, the others meet it.
    More places on the way, more money: that is what track is for.
t1862-lesson-pay =
    🎓 **Pay out or keep.** Paid out, every tenth brings its holder a tenth; if that is at least the price of a share, the price moves right, with twice the price two steps.
    Kept, the money goes to the treasury and the price moves left.
    Keep it only when the next train needs it: your shares are what wins.
t1862-lesson-sell =
    🎓 **Sell?** Selling brings the price and lowers it; what you sold you do not buy again in this round.
    Sell what will pay less than what you could buy instead.
    If you like what you have, **{ pass-turn }**.
elsewhere-joined-undirected = On 18xx.games { $company } has joined another company and lost its director: it does not run in this turn.
elsewhere-home-stays = On 18xx.games { $company } keeps the station at its home.
