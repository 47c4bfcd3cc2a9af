# 18Mag
token-large-one-a-turn = { $company } sets one marker a round.
wagon-unknown = Nobody sells “{ LOT($item) }” here.
wagon-once = { LOT($item) } cannot be bought again this turn.
wagon-no-train = { $company } has no train with track to run on, so a wagon is of no use.
company-not-small = { $company } is a large company: it sets markers and pays dividends, and nothing else.
company-not-large = { $company } is a small company: half of its revenue is paid out by itself.
wagon-too-dear = The wagon costs { MONEY($cost) }, and there is only { MONEY($cash) }.
wagon-not-used = No best run of { $company } uses the { LOT($item) }, and a wagon is paid for its use in this run.
wagon-another = { $company } bought wagons that only help together with another one: buy that first.
wagon-left-idle = The { LOT($item) } was paid for this run, so a train has to use it.
wagon-bought = { $company } buys the { $item } from { $seller } for { $cost }
route-no-border = { ROUTE($route) } reaches no red area, so the red wagon is of no use.
draft-not-offered = { LOT($item) } is not on the table any more.
draft-minors-full = You have your { $limit ->
        [one] small company
       *[other] { $limit } small companies
    } already.
draft-shares-full = You have your { $limit ->
        [one] share
       *[other] { $limit } shares
    } already.
draft-taken = { $player } takes { $item }
no-train-marked = No train was sold: marker { $count }{ $needed ->
        [0] {""}
       *[other] {" "}of { $needed }
    } on the { $train }-trains
no-train-marked-foretold = no train was sold: marker { $count }{ $needed ->
        [0] {""}
       *[other] {" "}of { $needed }
    } on the { $train }-trains
revenue-halved = { $half } each for { $company } and { $player }
name-border = red wagon
t18mag-name-plus-1 = plus wagon
t18mag-name-plus-2 = plus wagon
name-plus = blue wagon
name-mine = grey wagon
name-token = terrain token
step-more-wagons = buying the other wagon
step-wagons = buying wagons
round-draft-short = Initial offer
option-t18mag-like = Played
option-t18mag-like-rulebook = by the rulebook
option-t18mag-like-18xx-games = as on 18xx.games, dealt by a short number: the game can be taken there
option-t18mag-best-run = Best run
option-t18mag-best-run-enforced = must be the best there is
option-t18mag-best-run-declared = as declared
option-t18mag-no-train-markers = No train sold
option-t18mag-no-train-markers-piled = markers pile up
option-t18mag-no-train-markers-in-a-row = rounds in a row count
option-t18mag-director-for-sale = Director’s certificates for sale
option-t18mag-director-for-sale-no = no
option-t18mag-director-for-sale-yes = yes
option-t18mag-wagons = Wagons
option-t18mag-wagons-used = only such as a best run uses
option-t18mag-wagons-any = any, used or not
option-t18mag-above-limit = Above the certificate limit
option-t18mag-above-limit-sell = shares are sold first, in the own turn
option-t18mag-above-limit-stay = nothing is bought, nothing has to be sold
option-t18mag-first-priority = Priority after the first stock round
option-t18mag-first-priority-passed-on = passed on once more
option-t18mag-first-priority-last-starter = stays with who started the last turn
option-t18mag-repeated-sales = Selling a company again in one turn
option-t18mag-repeated-sales-no = no
option-t18mag-repeated-sales-yes = yes
rules-t18mag-aim = Aim (I): the player with the most money and shares at the end wins.
rules-t18mag-draft = { $n ->
        [0] First round (V; two players X): everybody takes free documents in turn, small companies and shares up to the limits; nothing is sold. For two the order is 1-2-2-1.
        [1] Set-up (XI.1): István is dealt two or three companies and a stock card with a share; you choose as many companies and one of the other three shares.
        [2] First round (X): in the order 1-2-2-1-1-2-2-1 everybody takes three small companies and one share for nothing; nothing is sold. The seventh small company leaves the game.
       *[other] First round (V): everybody takes free documents in turn, small companies and shares up to the limits; nothing is sold.
    }
rules-t18mag-rounds = Rounds (IV, VI.1): stock rounds alternate with one to three operating rounds. In an operating round small companies act by number, then large ones from the highest price.
rules-t18mag-track = Track (VI.3.2): a small company lays a yellow tile or improves one; a second lay costs 10 Ft to SzKÉV, and one of the two must be yellow. New track must be joined to a station of the company. Terrain costs 10 Ft a symbol, paid to SIK; a terrain token lets the bank pay.
rules-t18mag-upgrades = Upgrades (VI.3.3): yellow, green, brown, grey, in the colours of the phase. Old track stays, places stay of their kind, letters stay together.
rules-t18mag-stations = Stations (VI.3.4, VI.4.2): a small company sets one marker a turn, 40 then 80 Ft, half of it to SzKÉV, on a city its track reaches. A large one sets it on any free place and pays the bank; the city pays 10 Ft more.
rules-t18mag-routes = Routes (VI.2, VI.3.6): at least two places that pay, one of them a station of the company; no track and no place twice; through a full city only with a station there. Two trains of a company never share track. The claim must be the highest there is (VI.3.7).
rules-t18mag-wagons = Wagons (VI.3.7): for one train and one round, bought before running: red adds to a red area, blue lets a train visit as many towns more, grey opens one mine, whose money goes to the treasury. The first, second and third of a turn cost more and more.
rules-t18mag-income = Income (III.3.2): half to the owner, half to the treasury, always.
rules-t18mag-trains = Trains (VI.3.8): all kinds are for sale from the start, two for each small company; half of the price goes to the large company that sells. Trains between small companies cost what is agreed, at least 1 Ft. Trains never rust; they may be scrapped before running (VI.3.5).
rules-t18mag-phases = Phases (VI.3.9): the first train of a new kind opens the next phase, and so do three markers “no train sold” on a deck (VI.4.3).
rules-t18mag-dividends = Dividends (VI.4.3): the director of a large company pays any multiple of 10 Ft from its treasury; the price moves by how much it is. Without a director everything is paid.
rules-t18mag-stock = Stock rounds (VII): on your turn sell what you like, then buy one share. You may not buy what you sold in the same round. At most 60 % of a company, and { $n ->
        [0] no more certificates than the limit
        [1] 8 certificates
        [2] 10 certificates
        [3] 18 certificates
        [4] 14 certificates
        [5] 11 certificates
       *[other] 9 certificates
    }.
rules-t18mag-directors = Directors (III.3.3, VII.6): the first with 20 % gets the certificate; it goes to whoever holds more. It is never sold.
rules-t18mag-prices = Prices (VIII): each sale moves the price one space to the left, a sold-out company one to the right, dividends as the table says.
rules-t18mag-end = End (IX): after the last stock round of the last phase three operating rounds are played.
picture-round-draft = Initial offer
picture-short-draft = IO
kind-buy-extra = Buy a wagon
hint-buy-extra = buy a wagon for this turn’s run.
command-extra = Buy a wagon, where the title sells them
prices-dealt = Start prices: { $prices }
round-draft = The initial offer opens

# 18Mag alone against István
t18mag-name-istvan = István
picture-holder-istvan = István
istvan-companies = { $player } has the small companies { $companies }, with their yellow track
istvan-stock = { $player } starts with a share of { $company }; his stock card says: { $order }, from top to bottom
istvan-income = Both sides get { $amount } for this phase
istvan-fee = { $company } pays { $cost } to { $seller } – István’s fee in the yellow phase
istvan-skipped = { $company } skips a line of its card – there is no 2-train it could buy from another company of István’s
istvan-buys-nothing = { $player } buys nothing – there is nothing on his stock card that he may and can buy
istvan-home-first = its home comes first
istvan-nearest = the nearest city it can improve, { $count ->
        [one] one hex
       *[other] { $count } hexes
    } from its home
istvan-nearest-chosen = chosen among the nearest cities it can improve, { $count ->
        [one] one hex
       *[other] { $count } hexes
    } from its home
istvan-on-card = next on its card
istvan-rich-enough = it has more than { MONEY($cash) } and will buy { AN(TRAIN($train)) }-train
istvan-always-a-train = a red company without train buys one
istvan-from-higher = next on its card, from the next company of István’s
istvan-from-lower = next on its card, and no company of István’s with a higher number has one
istvan-wagon = István takes the red company’s help wherever he can
istvan-best-wagon = of the red company’s two helps the one that brings more
istvan-pays-all = István’s large companies pay everything
istvan-stock-card = the first on his stock card that he may and can buy, up to { $percent } %
istvan-no-yellow = István lays no yellow tile: { $company } only improves cities.
istvan-other-city = { $company } improves its home first, then the nearest city: { TEXT($hexes, join: "or") }.
istvan-joins-more = The tile on { HEX($hex) } has to be turned so that it joins { $count ->
        [one] one track that ends
       *[other] { $count } tracks that end
    } there.
istvan-no-station = { $company } sets a marker only where its card says so, and when it has come so far.
istvan-keeps-trains = { $company } is István’s: his companies sell trains to each other only.
step-his-fee = István’s payment
step-his-track = István’s upgrade
step-his-station = István’s station
step-his-trains = István’s trains
step-his-dividend = István’s dividend
step-his-share = István’s share
option-t18mag-length = Alone: length
option-t18mag-length-short = two small companies each
option-t18mag-length-long = three small companies each
option-t18mag-strength = Alone: István’s cards
option-t18mag-strength-easy = green, easy
option-t18mag-strength-medium = yellow, medium
option-t18mag-strength-hard = red, hard
option-t18mag-istvan-limit = Alone: István’s certificate limit
option-t18mag-istvan-limit-eight = eight, as yours
option-t18mag-istvan-limit-none = his stock card alone
rules-t18mag-two = For two (X): the back of the board, small companies 1, 2, 3, 4, 6, 7 and 11, and four large ones: LdStEG, SIK, SzKÉV and RÁBA. No 6-trains, no grey tiles and no grey phase. 10 certificates, prices up to 300 Ft, a table of dividends of its own. LdStEG sells all trains and RÁBA one wagon a turn.
rules-for-t18mag-2-wagons = Wagons (X, VI.3.7): RÁBA sells a small company one in its turn, for one train and one round, at 10 Ft, from the brown phase on 20 Ft: either it adds to a red area, or it lets a train visit as many towns more.
rules-for-t18mag-2-trains = Trains (X, VI.3.8): all 2-, 3- and 4-trains are for sale from the start, two for each small company, all from LdStEG, which gets a quarter of the price; the bank gets the rest. Trains between small companies cost what is agreed, at least 1 Ft. Trains never rust; they may be scrapped before running (VI.3.5).
rules-for-t18mag-2-phases = Phases (X, VI.3.9): yellow, green and brown. The first train of a new kind opens the next phase, and so do three markers “no train sold” on a deck (VI.4.3).
rules-for-t18mag-2-upgrades = Upgrades (X, VI.3.3): yellow, green, brown, in the colours of the phase; there is no grey. Old track stays, places stay of their kind, letters stay together.
rules-for-t18mag-2-dividends = Dividends (X, VI.4.3): the director of a large company pays any multiple of 10 Ft from its treasury. Nothing: one space left; 10 Ft: it stays; 20 to 40: one right; 50 to 80: two; 90 to 120: three; more: four. Without a director everything is paid.
rules-for-t18mag-2-end = End (X, IX): the brown phase is the last. After the operating round in which it begins there is one more stock round and three operating rounds.
rules-for-t18mag-1-wagons = Wagons (X, VI.3.7): RÁBA sells a small company one in its turn, for one train and one round, at 10 Ft, from the brown phase on 20 Ft: either it adds to a red area, or it lets a train visit as many towns more.
rules-for-t18mag-1-trains = Trains (X, XI.2.2, VI.3.8): all 2-, 3- and 4-trains are for sale from the start, two for each small company, all from LdStEG, which gets a quarter of the price; the bank gets the rest. Trains between your small companies cost what you like, at least 1 Ft; István’s sell to each other only. Trains never rust; they may be scrapped before running (VI.3.5).
rules-for-t18mag-1-phases = Phases (X, VI.3.9): yellow, green and brown. The first train of a new kind opens the next phase, and so do three markers “no train sold” on a deck (VI.4.3).
rules-for-t18mag-1-upgrades = Upgrades (X, VI.3.3): yellow, green, brown, in the colours of the phase; there is no grey. Old track stays, places stay of their kind, letters stay together.
rules-for-t18mag-1-dividends = Dividends (X, VI.4.3): the director of a large company pays any multiple of 10 Ft from its treasury. Nothing: one space left; 10 Ft: it stays; 20 to 40: one right; 50 to 80: two; 90 to 120: three; more: four. Without a director everything is paid.
rules-for-t18mag-1-end = End (X, IX): the brown phase is the last. After the operating round in which it begins there is one more stock round and three operating rounds.
rules-t18mag-alone = Alone (XI): against István on the map for two, with two small companies each and an income in each operating round of 30 Ft in the yellow phase and 60 Ft in the green one, or with three and none. His yellow track lies there before the game, he has the priority card, and each side holds 8 certificates at most. His 28 cards are pictures that the text does not hold: those in use are rebuilt along its examples.
rules-t18mag-istvan = István’s turns (XI.2, XI.3): one upgrade of a city, his home first, then the nearest; you choose between equals, and how the tile is turned if it joins as much. The bank pays his terrain. In the yellow phase each of his companies with a train pays 10 Ft to SzKÉV. His card says in which order he buys trains and stations; on a red one a company without train buys a 2-train before anything else; he takes the red wagon that brings more. His large companies pay everything.
rules-t18mag-istvan-shares = István’s shares (XI.4): in his turn he buys the first share on his stock card, from top to bottom and up to the number there, that he may and can buy. He never sells.
mag-own-alone = István’s cards are only of use at a table for one.
mag-own-company = The card “{ TEXT($text) }” does not exist: a card is a small company of the map for two with a colour (easy, medium, hard), each pair once.
mag-own-track = Card { TEXT($text) }: { TILE($tile) } cannot lie on { HEX($hex) } from the start.
mag-own-line = Card { TEXT($text) }: “{ TEXT($line) }” is not a purchase, or is one marker too many. Choose from “train 2”, “swap 3”, “from higher”, “from any”, “station C14”.
mag-own-names = Each stock card needs a name of its own, and there must be one at least.
mag-own-stock = Stock card { TEXT($text) } names a company that is not in play, one twice, or a number that is not a share of up to 60 %.
own-t18mag-companies = István’s company cards
own-t18mag-stock = István’s stock cards
notice-t18mag-rebuilt-1 = István’s 28 cards are pictures that the text of the rules does not hold: those in use are rebuilt along its examples. Whoever has the box can bring its cards along with `/game own`.
picture-istvan-income = István’s board: income of both sides
picture-istvan-stock = István’s stock card, from top to bottom
picture-istvan-card = István’s card
picture-istvan-share = has / wants
picture-istvan-train = train, bought from the bank
picture-istvan-always = always, without a train: buys a 2-train
picture-istvan-swap = train, bought for a 2-train, with more than
picture-istvan-from-higher = train, bought from his next company
picture-istvan-from-any = train, bought from his next company, else a lower one
picture-istvan-station = station
picture-beside-token = Terrain tokens
picture-begins-wagons-dearer = wagons cost more
picture-begins-last-rounds = one more stock round, then three last operating rounds
picture-fact-sellers = Sold by
picture-note-seller-part = The first sale of each kind of train begins the next phase; the seller gets a part of the price.

# The guided first game
t18mag-lesson-choose =
    🎓 **Choose a small company.** Press **{ button-act }**, then one of them; the board shows where each has its home.
    It begins with 50 Ft, a 2-train and a marker at home. You lay its track, run its trains and get half of what they bring; the other half stays in its treasury.
    At the end the richest in cash and shares wins. A good home lies near others or near a red area at the edge: short ways soon bring money.
t18mag-lesson-choose-near =
    🎓 **Choose again.** You get three small companies and one free share of a large one.
    Take a home near your first one: your companies may run over the same track, and each tile helps both.
    The order is 1-2-2-1, so your partner has just chosen twice.
t18mag-lesson-choose-share =
    🎓 **One share comes free.** Besides three small companies everybody takes one share of a large one; its price says what it is worth, you pay nothing.
    Large companies lay no track. They are paid by the small ones: the yellow one for extra track and markers, the orange one for trains, the green one for terrain, the red one for its wagon.
    Whoever holds 20 % directs a large company and decides its dividend. Early on most money goes to the orange one: everybody needs trains.
t18mag-lesson-choose-last =
    🎓 **The last choice.** After it the first operating round begins.
    In an operating round each small company has a turn, the lowest number first: track, a marker, the run, trains.
    Press **{ button-act }** whenever you are called; `/map` shows the board at any time.
t18mag-lesson-lay =
    🎓 **Lay a track tile.** Press **{ button-act }** → **{ kind-lay-tile }**, choose a hex, then one of the numbered tiles.
    New track must join your company’s home. Join the home to a second place that pays – a city, a town or a red area –, for a train needs two.
    What it costs stands beside each choice. Track may be left out: with another button you go on without it.
t18mag-lesson-lay-again =
    🎓 **More track?** A second tile in the same turn costs 10 Ft, paid to the yellow company. If a train already reaches two places, go on to **{ button-best-runs }**.
    Lead the track towards your other companies: what one builds, all may use.
    Nobody can take track away from you, but a city full of foreign markers shuts the way through.
t18mag-lesson-lay-upgrade =
    🎓 **Green tiles.** The green phase has begun: yellow tiles may turn green, with more track and cities that pay more.
    Old track stays where it is; a tile only adds to it. Lay one where your trains run.
    With the first 4-train comes brown, the last phase for two: the operating round is finished, then one more stock round and three operating rounds end the game.
t18mag-lesson-run =
    🎓 **Run your trains.** Press **{ button-act }** → **{ button-best-runs }**: the bot finds them, and what they bring stands beside the button.
    A 2-train visits two places that pay, one of them with your marker. Trains of one company share no track.
    Before the run you may set a marker (40 Ft, then 80 Ft) or buy a wagon, if the large company that makes it can sell you one.
t18mag-lesson-run-again =
    🎓 **Run again.** Half of it goes to you, half to the company: that is always so in this game.
    Compare with the last run: a tile that joins one more place pays back quickly.
    `/routes` shows the best runs at any time, also of your partner’s companies.
t18mag-lesson-train =
    🎓 **Buy a train?** Press **{ button-act }** → **{ kind-buy-train }**; each choice says the price and what is left.
    A company has two trains at the most. The first train of a new kind opens the next phase: other colours of track, other prices of wagons.
    A quarter of the price goes to the orange company, the rest to the bank. Save money with **{ pass-turn }** if the treasury is small.
t18mag-lesson-train-again =
    🎓 **Trains once more.** They never rust here, but a larger one visits more places. After a round in which nobody buys one the next kind gets a “no train sold” marker; with three of them the next phase begins anyway.
    You may also buy between your own companies, at any price from 1 Ft: a way to move money.
    With **{ pass-turn }** this company’s turn ends.
t18mag-lesson-buy-again =
    🎓 **What a share is worth.** At the end each counts its price in the market; cash counts too, treasuries and trains do not. The richest wins.
    More of the same company brings the direction; another one spreads the risk. You hold 60 % of a company at most.
    What you do not spend here earns nothing: your small companies have treasuries of their own.
t18mag-lesson-sell =
    🎓 **Sell?** Selling brings the price, and lowers the price of that company by a space.
    What you have sold you may not buy again in this round. Sell what will pay less than something else.
    If you like what you have, **{ pass-turn }**.
t18mag-lesson-dividend =
    🎓 **Your large company decides its dividend.** It pays out of its treasury, in steps of 10 Ft.
    Who pays more lifts the price of the share; who pays nothing lets it fall.
    Half of the treasury is often a good beginning: the next round brings new money.
track-first-marker = At this table the first circle with a marker gets the track on { HEX($hex) }: lay the tile the other way.
track-circles-alike = Nobody has a station on { HEX($hex) } yet, so its circles are alike: lay tile { TILE($tile) }.
option-t18mag-oo-circle = First tile on a hex with two circles
option-t18mag-oo-circle-builder = the builder chooses which circle gets the track
option-t18mag-oo-circle-home = the home’s circle always gets the track
option-t18mag-oo-circle-marker = the builder’s own circle, else the first of the map with a marker, as on 18xx.games
t18mag-tile-l32b = tile L32, circles exchanged
t18mag-picture-others = Small
istvan-income-foretold = both sides get { $amount } for this phase

# Told by moves of former versions, which keep their events.
istvan-best-run = the best there is

picture-extra-border = red wagon
picture-extra-plus = blue wagon
picture-extra-mine = grey wagon
t18mag-kind-choose = Take a free company or share
beside-buy-extra-border = red
beside-buy-extra-plus = blue
beside-buy-extra-mine = grey
t18mag-lesson-stock =
    🎓 **Stock round.** Now it is your own money: a turn you may sell shares, then buy one share of a large company, or pass.
    A share pays when its company pays a dividend, and its price rises with it. With 20 % you direct the company.
    When everybody has passed one after the other, the next operating round begins. `/holdings` shows who has what.
