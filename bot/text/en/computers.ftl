# Computers at the table, what plays for seats that were left, and advice.
option-game-new-computers = How many computers sit down too
option-game-new-strength = How well the computers play
strength-easy = easy
strength-medium = medium
strength-hard = hard
button-computer-easy = + computer, easy
button-computer-medium = + computer, medium
button-computer-hard = + computer, hard
button-computer-less = – computer
lobby-computers = Computers: { TEXT($text) }. A game with computers is not rated.
lobby-no-computers = No computer sits here any more.
lobby-no-person = Somebody must sit here: computers do not play among themselves.
lobby-no-room = There is no room for so many: the table is for { $wanted }, so { $n ->
        [one] one computer
       *[other] { $n } computers
    } can sit here beside the people.
lesson-none = There is no guided first game of { TEXT($title) }; there is one of { NAME($known, join: "all") }.
option-learn-title = Which title
term-stand-in = For a seat that was left
stand-in-computer = a computer plays on
stand-in-best = it runs, pays and passes
stand-in-pass = it passes
stand-in-nothing = nothing is played until somebody sits there
term-advice = Advice
advice-off = none
advice-own = what a build brings the builder, and hints (`/hint`; the others see that you asked)
advice-all = what a build brings everybody, and hints (`/hint`; the others see that you asked)
default-computer = a computer plays the turn
move-computer = by a computer
command-hint = What a computer would do in your place, and why
hint-not-agreed = This table has no advice, so no hints either: that is agreed on before it begins (`/game options`, “{ term-advice }”).
hint-not-your-turn = A hint is for what you may do now; the table does not wait for you.
notice-hint = 💡 { $user } asked for a hint.
act-hint = asked for a hint
