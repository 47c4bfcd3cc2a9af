# Why something may not be done. One sentence each.
game-over = The game is over.
turn-not-yours = It is not the turn of { $who }: the table waits for { $waiting }.
turn-not-now = It is not the time for “{ KIND($kind) }”. Now comes: { STEP($steps) }.
turn-not-your-company = { $controller } decides for { $who }.
input-not-an-action = There is no such action: { KIND($kind) }.
input-wrong-type = “{ KIND($kind) }” needs another kind of value for { FIELD($field) }.

track-unknown-hex = There is no hex { HEX($hex) } on this map.
track-unbuildable = Nothing can be built in { HEX($hex) }.
track-laid-already = { HEX($hex) } was laid or upgraded this turn already.
track-unconnected = { $company }’s track does not lead to { HEX($hex) } that way.
track-unknown-tile = There is no tile { TILE($tile) } in this game.
track-none-left = No tile { TILE($tile) } is left.
track-colour-not-open = { $colour } tiles are not available yet (phase: { PHASE($phase) }).
track-not-first = { TILE($tile) } cannot be the first tile in { HEX($hex) }.
track-not-an-upgrade = Tile { TILE($tile) } cannot be laid in { HEX($hex) }: it is not an upgrade of what is there.
track-no-lay-left = No further { $colour } tile can be laid this turn.
track-turn-fixed = In { HEX($hex) } tile { TILE($tile) } can only lie in the printed direction.
track-no-such-turn = A tile can be turned by 0 to { $most } steps, not by { $turn }.
track-off-board = Turned that way, track of tile { TILE($tile) } would run off the map at { HEX($hex) }.
track-barrier = Turned that way, track of tile { TILE($tile) } would run into a barrier of { HEX($hex) }.
track-partition = Turned that way, tile { TILE($tile) } would cross the line that divides { HEX($hex) }.
track-old-track-lost = Turned that way, tile { TILE($tile) } would not keep the track that lies in { HEX($hex) }.
track-no-aid = { $aid } is of no use there.
track-too-dear = That costs { MONEY($cost) }, and there is only { MONEY($cash) }.

token-no-city = { STOP($stop) } takes no station markers.
token-none-left = { $company } has no station marker left.
token-one-a-turn = One station marker a turn, and it has been set.
token-no-slot = There is no free place in { STOP($stop) }.
token-hex-twice = { $company } already has a station in { HEX($hex) }.
token-unconnected = No open way leads from { $company }’s stations to { STOP($stop) }.
token-too-dear = The marker costs { MONEY($cost) }, and there is only { MONEY($cash) }.

run-no-train = { $company } has no { TRAIN($train) }-train to run (each train runs once).
run-no-route = No train of { $company } has a route.
run-extra = { $extra } was not bought this turn, or is used twice.
run-not-best = These runs bring { MONEY($total) }; the best there is brings { MONEY($best) }: { ROUTE($routes) }.
route-no-track = No track leads from { STOP($start) } to { STOP($goal) }.
route-ambiguous = { TEXT($text) } can mean more than one way: { SAID($options, join: "or") }.
route-unknown-stop = { STOP($stop) } is not a place on this map.
route-track-twice = A run uses the track at { TEXT($side) } twice.
route-stop-twice = A run visits { STOP($stop) } twice.
route-terminus = A run may only begin or end at { STOP($stop) }.
route-blocked = { STOP($stop) } is full of other companies’ stations: a run may end there, not pass through.
route-no-station = A run must visit one of the company’s stations.
route-shared-track = Runs { TEXT($first) } and { $second } both use the track at { TEXT($side) }.

train-not-on-sale = { $n ->
        [0] Nobody sells { AN(TRAIN($train)) }-train now{ $count ->
            [0] .
           *[other] ; on sale: { TRAIN($trains) }.
        }
       *[other] { $source } sells no { TRAIN($train) }-train now; you can buy one from: { $sellers }.
    }
train-limit = { $company } has { $limit ->
        [one] one train
       *[other] { $limit } trains
    } already, and that is the limit.
train-price = The price must be from { MONEY($low) } to { MONEY($high) }, not { MONEY($price) }.
train-too-dear = The train costs { MONEY($price) }, and there is only { MONEY($cash) }.
train-no-trade = No train is given in exchange here.
train-not-owned = { $company } has no { TRAIN($train) }-train.
consent-needed = { $players } must agree to this deal first.

share-not-on-offer = { CERT($cert) } is not for sale there.
share-one-a-turn = One purchase a turn, and you have bought already.
company-no-director = { $company } has no director to decide this.
share-sold-before = You sold shares of { $company } in this round, so you may not buy any.
share-too-dear = The share costs { MONEY($price) }, and you have { MONEY($cash) }.
par-too-dear = The director’s certificate costs { MONEY($price) }, and you have { MONEY($cash) }.
share-holding-limit = Nobody may hold more than { $limit } % of { $company }.
share-cert-limit = You would exceed the limit of { $limit ->
        [one] one certificate
       *[other] { $limit } certificates
    }.
share-none-held = You have no shares of { $company }.
share-sold-already = You sold { $company } this turn already; all shares of a company are sold at once.
share-portion = You hold { $held } % of { $company }; { $percent } % cannot be sold.
share-director-unsold = The director’s certificate of { $company } cannot be sold, and nobody can take it over.
dividend-amount = The dividend must be a multiple of { MONEY($step) } and at most { MONEY($cash) }, not { MONEY($amount) }.
par-not-available = { $company } cannot be started now.
bid-not-available = { LOT($item) } is not up for auction.
bid-highest-already = Yours is the highest bid already.
bid-amount = A bid is a multiple of { MONEY($step) } from { MONEY($low) } to { MONEY($high) }, not { MONEY($amount) }.

# Games that cannot be set up, and files that cannot be read.
setup-players = { TEXT($title) }{ VARIANT($variant) ->
        [none] {""}
       *[other] {" "}({ VARIANT($variant) })
    } is not for { $players ->
        [one] one player
       *[other] { $players } players
    }; it is for { TEXT($text) }.
setup-title = There is no title “{ TEXT($title) }”. Choose from { NAME($known, join: "all") }.
setup-seats = The same player sits twice: { $players }.
setup-seat-names = Seats are called P1, P2 and so on, not { $players }.
setup-secret = The secret of the set-up is not one: 64 hexadecimal digits, and after points what was drawn already.
setup-given = { TEXT($name) } cannot be set up like that: { TEXT($detail) }.
setup-option = There is no option “{ OPTION($option) }”. Choose from { NAME($known, join: "all") }.
setup-value = “{ TEXT($value) }” is not a choice for “{ OPTION($option) }”. Choose from { NAME($known, join: "all") }.
setup-conflict = The option { OPTION($option) } needs another choice for { OPTION($needs) }.
setup-misplaced = The option “{ OPTION($option) }” is not for { $players ->
        [one] one player
       *[other] { $players } players
    } { VARIANT($variant) ->
        [none] in the plain game
       *[other] in the variant “{ VARIANT($variant) }”
    }.
input-not-json = That is not JSON: { TEXT($detail) }.
input-unknown-kind = There is no action “{ KIND($kind) }”.
input-newer-state = That was written by a newer version of Signal Box; this one cannot read it until it is brought up to date.
input-not-a-state = That is not a position of a game: { TEXT($detail) }.
input-misshapen = The action “{ KIND($kind) }” cannot be read: { TEXT($detail) }.
file-not-a-game = The file is not a game that can be read here ({ TEXT($detail) }).
file-unknown-options = These options of the recorded game are not known here: { SAID($options, join: "or") }.
file-unknown-action = The recorded game has an action that is not known here: { KIND($kind) }.
file-bad-action = An action “{ KIND($kind) }” of the file cannot be read: { TEXT($detail) }.
file-other-sum = The file says that { $company } ran for { MONEY($before) }; here these routes bring { MONEY($revenue) }.
file-other-result = At the end the file says that { $player } is worth { MONEY($before) }; here it is { MONEY($worth) }.
file-needs-ruling = Only a correction by a moderator would play this on ({ CHANGE($change) }, { $target }): { TYPED($why) }
file-nothing-done = What the file tells here (“{ KIND($kind) }”) can be done by nobody in this position.
file-never-done = { LOT($item) } is sold in the file, but nobody may sell or buy it here from then on until the end.
file-unknown-player = The file names a player who is not at the table: { $player }.
file-unknown-title = Recorded games of “{ TEXT($title) }” cannot be read. Choose from { NAME($known, join: "all") }.
file-unreadable = { TEXT($file) } cannot be read: { TEXT($detail) }.
file-too-large = The file is too large; the limit is { $limit } bytes.
file-not-here = Discord does not give me the file. Please send it again.
file-damaged = The file is damaged or was cut off on its way: it cannot be unpacked. Please send it again.
file-not-json = The file is not JSON: { TEXT($detail) }.
file-refused = The game in the file is not legal: { TEXT($detail) }
export-names = There are { $players } players and { $names ->
    [one] 1 name
   *[other] { $names } names
  }.
export-unknown-title = Games of “{ TEXT($title) }” cannot be written for 18xx.games yet. Choose from { NAME($known, join: "all") }.
export-cannot-say = Move { $move } (“{ KIND($kind) }”) cannot be written for 18xx.games: { TEXT($detail) }.
export-no-seed = { $tried ->
    [1] 18xx.games does not deal this set-up
   *[other] None of { $tried } seeds of 18xx.games deals this set-up
  }: { $dealt }. A table made with `like:18xx.games` is dealt as there.
export-by-secret = This game cannot be written for 18xx.games: their lines follow from a short number, which everybody could work out; ours were drawn from a secret. A table made with `like:18xx.games` is dealt as there.
export-not-asked = Move { $move } ({ $who }: “{ KIND($kind) }”) is not taken on 18xx.games. { TEXT($detail) }
elsewhere-no-use = On 18xx.games an upgrade must bring the company new track it can use, or a place that is worth more: { TILE($tile) } on { HEX($hex) } does not.
export-other-reading = At action { $action } the rules of 18xx.games lead elsewhere: { TEXT($detail) } What differs at this table: { OPTION($differing) }.
export-other-books = At action { $action } the rules of 18xx.games lead elsewhere: { TEXT($detail) }
elsewhere-fits-by-itself = On 18xx.games a share must fit by itself under the limit of { $limit ->
    [one] 1 certificate
   *[other] { $limit } certificates
  }, also where it is exchanged for the director’s certificate.
export-moves-differ = { $count ->
    [0] This game begins otherwise on 18xx.games.
    [one] One move of this game is not the same on 18xx.games.
   *[other] { $count } moves of this game are not the same on 18xx.games.
  } { TEXT($detail) }
export-and-then = { TEXT($first) } { TEXT($rest) }
export-move-differs = Move { $move } ({ $who }: “{ KIND($kind) }”): { TEXT($detail) }
export-moves-alike = Moves { TEXT($numbers, join: "all") } (the first: { $who }, “{ KIND($kind) }”): { TEXT($detail) }
export-begins-otherwise = Before the first move: { TEXT($detail) }
export-leads-elsewhere = { TEXT($detail) } What differs at this table: { OPTION($differing) }.
export-books-differ = this is different from here: { FIELD($parts, join: "all") }.

# Things the bot itself says no to.
input-missing = { TEXT($question) } { SAID($options, join: "or") }
input-unfitting = { FIELD($field) }: “{ TEXT($value) }” is not possible. { SAID($options, join: "or") }
input-possible = Possible: { SAID($options, join: "or") }.
input-possible-range = Possible: from { MONEY($low) } to { MONEY($high) }.
input-no-choice = “{ TEXT($value) }” is not one of the choices.
input-unknown-button = This button is out of date. /act shows what you may do now.
input-type-again = What you typed has been forgotten meanwhile. Please type it again: /act.
input-ambiguous = “{ TEXT($value) }” can mean { SAID($options, join: "or") }. Which one?
input-not-a-number = “{ TEXT($value) }” is not a number.
input-bad-runs = The runs cannot be read. Write them like “2: C8-C6; 3: B15-B13 + wagon”.
refusal-cite = (rules { $section })
refusal-instead = Possible now: { $kinds }.
input-unknown-verb = There is no action “{ $verb }” here.
input-not-notation = “{ TEXT($line) }” is not notation of an action. Take a suggestion, or write it like `P1 pass` or `3 lay C6 57/2`.
settings-token-refused = Discord does not accept the token. Copy it again from Discord's developer portal, or have a new one made there.
settings-no-discord = Discord cannot be reached: { TEXT($detail) }. Once there is a way to it, start again; nothing is lost.
route-required = This route lacks a place that the { TRAIN($train) }-train has to visit.
route-may-not-end = A run may not end at { STOP($stop) }.
route-closed = { STOP($stop) } is closed to this train.
route-only-one = A run visits { TEXT($first) } or { $second }, not both.
route-too-long = A run visits more places than its train may.
route-too-short = A run needs more places that pay.
own-unreadable = The file cannot be read as TOML: { TEXT($detail) }.
own-unknown = { TEXT($title) } has no “{ TEXT($name) }” that a table may bring along; choose from { NAME($known, join: "all") }.
own-shape = “{ TEXT($name) }” does not have the form it should have: { TEXT($detail) }.
incident-unknown = There is no incident { TEXT($number) }; `signalbox incident` lists them.
file-out-of-reach = { TEXT($file) }: { TEXT($detail) }.
file-system = That cannot be done: { TEXT($detail) }.
settings-port = The port of `{ TEXT($name) }` cannot be opened: { TEXT($detail) }.
box-shape = { TEXT($file) }: { TEXT($detail) }.
settings-no-bot-token = The token does not look like that of a bot. Copy it again from Discord's developer portal.
store-letters = The database was made for the letters of { TEXT($detail) } and could not keep all of ours. Make it anew for all of them: `createdb --encoding UTF8 --template template0`.
store-unopened = The database { TEXT($place) } cannot be opened: { TEXT($detail) }.
# Words in citations.
cite-table = table
cite-variants = variants
train-price-fixed = The price is { MONEY($low) }, not { MONEY($price) }.
