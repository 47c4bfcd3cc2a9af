# Moderating.
command-mod = Moderating this table
command-table = Moderating, for the table’s own moderators
command-mod-amend = What if another move had been played? A report first, then your choice
command-mod-undo-to = Go back to the position after a move
command-mod-ruling = A change no rule allows, with its reason
command-mod-act-as = Act for whoever’s turn it is
command-mod-seat = Somebody else takes over a seat
command-mod-moderator = Make somebody moderator of this table, or take that back
command-mod-pause = Pause the table
command-mod-resume = Let the table go on, in another channel if need be
command-mod-deadline = Set how long a seat still has
command-mod-nudge = Call the player the table waits for, now
command-mod-audit = Are the books in order, does every move give the same again?
command-mod-export = The whole game as a file
command-mod-close = End a game with a reason, or close a table that never began, a copy, one nobody sits at
command-mod-move = One move in every detail
option-move = The number of the move
option-to = What is played instead, in notation; several with “;”, nothing to leave it out
option-insert = Put it before the move instead of replacing it
option-change = What kind of change
option-target = What it is about
option-value = The new value; for things that change hands: giver>taker
option-reason = The reason, for everybody to read
option-seat = Which seat
option-mod-resume-game = A paused table that goes on in this channel, its own being gone
option-remove = Take it back
ruling-change-cash = Money of somebody
ruling-change-cert = A certificate changes hands
ruling-change-train = A train changes hands
ruling-change-marker = A station marker (+ sets, - takes away)
ruling-change-price = A price (row,column)
ruling-change-turn = Whose turn it is
ruling-change-revenue = What the runs of this turn bring
ruling-made = Ruling: { $change } – { $target }{ $value ->
        [none] {""}
       *[other] : { $value }
    } ({ $reason })
ruling-instead = { TEXT($text) } instead of { TEXT($was) }
change-cash = money
change-cert = certificate
change-train = train
change-marker = station marker
change-price = price
change-turn = turn
change-revenue = revenue
ruling-target = This ruling cannot be about “{ $target }”; the list that opens as you type shows what it can be about.
ruling-value = “{ TEXT($value) }” is not a value for this ruling.
ruling-no-way-on = After this ruling the game could not go on, so it is not made.
ruling-moderator = Only a moderator can make a ruling.
ruling-reason = A ruling needs its reason.
ruling-change = There is no ruling “{ CHANGE($change) }”. Choose from { NAME($known, join: "all") }.
amend-head = Instead of move { $move } ({ TEXT($was) }):
amend-all = Keeping every later move that is still legal: { $kept } of { $later } stay; left out: { TEXT($gone) }
amend-until = Keeping those before the first conflict: { $kept } of { $later } stay; left out: { TEXT($gone) }
amend-hands = Decided by somebody else then: moves { $moves }
amend-price = Price of { $company }
amend-director = Director of { $company }
amend-trains = Trains of { $company }
amend-conflict = First conflict at move { $move }: { TEXT($cause) }
amend-mended = With repairs: { $kept } of { $later } stay, { $fitted ->
        [0] none with other values
        [one] one with another value
       *[other] { $fitted } with other values
    }, { $between ->
        [0] nothing
        [one] one move
       *[other] { $between } moves
    } made up in between; left out: { TEXT($gone) }
amend-repairs = With these repairs { $kept } of { $later } later moves stay, { $fitted ->
        [0] none with other values
        [one] one with another value
       *[other] { $fitted } with other values
    }, { $between ->
        [0] nothing
        [one] one move
       *[other] { $between } moves
    } made up in between; left out: { TEXT($gone) }
amend-made-up = Nobody decided any of this: each repair is only offered. What you leave out of the menu is not made up.
amend-page = Page { $n } of { $of }
amend-which = The repairs you want
amend-unwished = left out, nothing is made up
amend-before = before move { $move }:
amend-stands = stands then:
amend-with-repairs = Of the later moves { $fitted ->
        [0] none would have other values
        [one] one would have another value
       *[other] { $fitted } would have other values
    }; { $between ->
        [0] nothing
        [one] one move
       *[other] { $between } moves
    } would be made up in between.
amend-did-mended = Corrected, with the repairs.
amend-did-all = Corrected; all valid later moves stay.
amend-did-until = Corrected up to the conflict.
amend-did-vote = The players are asked.
amend-did-cancel = Nothing was changed.
amend-mode = There is no way “{ $mode }”. Choose from { NAME($known, join: "all") }.
amend-left-out = the move is left out
amend-no-repairs = Every later move fits, so nothing is made up.
amend-not-open = This correction was decided already.
button-amend-all = Apply all
button-amend-until = Up to the conflict
button-amend-repairs = Repairs, one by one
button-amend-mended = Apply with these
button-amend-vote = Ask the players
button-cancel = Cancel
history-ruling-stands = A moderator’s ruling lies between; only a moderator can take it back.
move-amended = corrected by { $by }{ TYPED($why) ->
        [none] {""}
       *[other] : { TYPED($why) }
    }
move-fitted = other values, made up by { $by }’s correction
move-between = made up by { $by }’s correction
table-unknown-seat = There is no seat “{ TEXT($text) }”. Choose from { NAME($known, join: "all") }.
table-last-moderator = A table needs a moderator.
table-paused = { $user } paused it{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }.
table-resumed = resumed by { $user }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
mod-ruled = Ruling made.
mod-seated = { $player } has the seat { $seat }.
mod-done = Done.
mod-audit = { $moves ->
        [one] One move
       *[other] { $moves } moves
    } played again: { TEXT($wrong) ->
        [none] all as it was
       *[other] the first difference is at move { TEXT($wrong) }
    }.
mod-incident = Incident { TEXT($number) }: { KIND($kind) }
notice-amended = ✏ { $user }{ TEXT($role) ->
        [moderator] {" "}(as moderator)
       *[other] {""}
    } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-ruled = ⚖ { $user }{ TEXT($role) ->
        [moderator] {" "}(as moderator)
       *[other] {""}
    }: { $ruling }
notice-replaced = 🔁 { $user } takes over the seat of { MONEY($before) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-caretaker = 🪑 { TEXT($plays) ->
        [computer] A computer plays the seat of { MONEY($before) } for now.
        [nothing] { MONEY($before) } left; nothing is played there until somebody takes the seat.
       *[other] A caretaker plays the seat of { MONEY($before) } for now.
    } `/game join` takes it back; others can ask for it there, or in `/game list`.
notice-returned = 🪑 { $user } is back.
notice-paused = ⏸ { $user } paused the table{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-resumed = ▶ { $user } resumed the table{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-stand = { $who } asks { $asked }: may move { $move } stand as it is ({ TEXT($was) })? The correction would be: { $instead }
offer-expired = nobody answered in time
command-mod-import = A game from a file, ours or of 18xx.games
command-game-import = A game from a file, ours or of 18xx.games
command-game-own = Your own figures, layouts or cards from a small file; without one they go and you get an example
option-game-own-file = A small TOML file with the parts that the table brings along
option-file = The file
option-as-written = As an older version wrote it, also where today’s rules lead elsewhere

# What a moderator who plays asks the others, and what everybody reads of the rest.
offer-amend = { $who } asks { $asked }: shall move { $move } ({ TEXT($was) }) be corrected to: { $instead }?{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-ruling = { $who } asks { $asked } to agree. { $ruling }
offer-seat = { $who } asks { $asked } whether { $player } may take over the seat of { $seat }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-moderator = { $who } asks { $asked } whether { $player } may moderate this table too
offer-acting = { $who } asks { $asked } whether to move for somebody else: { TEXT($what) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
act-deadline = set the time of { $seat }: { $until ->
        [0] no limit
       *[other] until <t:{ $until }:f>
    }
notice-deadline = ⏱ { $user } (as moderator) set the time of { $seat }: { $until ->
        [0] no limit
       *[other] until <t:{ $until }:f>
    }
act-manages = moderates now, as somebody who manages this server
act-moderates = made { $player } a moderator
act-looked = took the file of the game, which tells what lies face down
act-no-moderator = took { $player } off the moderators
notice-manages = 🛡 { $player } manages this server and moderates this table from now on
notice-moderates = 🛡 { $user } made { $player } a moderator of this table
notice-looked = 🛡 { $user } (as moderator) took the file of this game, which tells what lies face down
notice-no-moderator = 🛡 { $user } took { $player } off the moderators of this table
act-timed = changed the time limit of a turn
notice-timed = ⏱ { $user } (as moderator) changed what a turn may take: `/game options` shows it
term-moderators = Moderators who play
moderators-ask = ask the others, like everybody
moderators-alone = decide alone
history-none = Nothing has been taken back, corrected or ruled yet.
move-head = Move { $move }
move-written = In notation { TEXT($text) }, position after it { TEXT($state) }
