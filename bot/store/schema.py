"""The tables of the database, by migrations; a migration that was applied is never edited.

A migration is a name and its statements, the same for every engine: a number is INTEGER, bytes are BLOB.
What is neither word nor number is text, as it was written: types of JSON would write it anew, and digests would differ.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

FIRST = """
CREATE TABLE games (
  id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, guild TEXT NOT NULL, name TEXT NOT NULL,
  title TEXT NOT NULL, variant TEXT NOT NULL, wanted INTEGER NOT NULL, options TEXT NOT NULL, pace TEXT NOT NULL,
  language TEXT NOT NULL, status TEXT NOT NULL, why TEXT NOT NULL, creator TEXT NOT NULL, created INTEGER NOT NULL,
  started INTEGER NOT NULL, ended INTEGER NOT NULL, setup TEXT NOT NULL, head INTEGER NOT NULL, tip INTEGER NOT NULL,
  turn INTEGER NOT NULL, result TEXT NOT NULL);
CREATE INDEX games_channel ON games (channel, status);
CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games (id), seat TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL,
  until INTEGER NOT NULL, caretaker INTEGER NOT NULL);
CREATE UNIQUE INDEX seats_taken ON seats (game, seat) WHERE until = 0;
CREATE INDEX seats_user ON seats (user);
CREATE TABLE members (
  game INTEGER NOT NULL REFERENCES games (id), user TEXT NOT NULL, role TEXT NOT NULL, since INTEGER NOT NULL,
  PRIMARY KEY (game, user, role));
CREATE TABLE moves (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), parent INTEGER NOT NULL,
  seq INTEGER NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL, events TEXT NOT NULL, base INTEGER NOT NULL,
  state BLOB NOT NULL, digest TEXT NOT NULL, engine TEXT NOT NULL, [by] TEXT NOT NULL, seat TEXT NOT NULL,
  at INTEGER NOT NULL, why TEXT NOT NULL, [order] INTEGER NOT NULL, original INTEGER NOT NULL,
  trial INTEGER NOT NULL, token TEXT);
CREATE INDEX moves_game ON moves (game, parent);
CREATE UNIQUE INDEX moves_token ON moves (game, token) WHERE token IS NOT NULL;
CREATE TABLE acts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), at INTEGER NOT NULL,
  user TEXT NOT NULL, act TEXT NOT NULL, before INTEGER NOT NULL, after INTEGER NOT NULL, why TEXT NOT NULL,
  params TEXT NOT NULL);
CREATE INDEX acts_game ON acts (game);
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL, channel TEXT NOT NULL, user TEXT NOT NULL,
  kind TEXT NOT NULL, thread TEXT NOT NULL, head INTEGER NOT NULL, params TEXT NOT NULL, mention TEXT NOT NULL,
  nonce TEXT NOT NULL UNIQUE, state TEXT NOT NULL, attempts INTEGER NOT NULL, due INTEGER NOT NULL,
  message TEXT NOT NULL, created INTEGER NOT NULL, sent INTEGER NOT NULL, trouble TEXT NOT NULL);
CREATE INDEX outbox_due ON outbox (due, id) WHERE state IN ('due', 'sending');
CREATE INDEX outbox_thread ON outbox (thread) WHERE thread <> '';
CREATE TABLE waits (
  game INTEGER NOT NULL REFERENCES games (id), seat TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL,
  reminded INTEGER NOT NULL, last INTEGER NOT NULL, remind INTEGER NOT NULL, escalate INTEGER NOT NULL,
  [limit] INTEGER NOT NULL, extended INTEGER NOT NULL, PRIMARY KEY (game, seat));
CREATE TABLE prefs (
  user TEXT PRIMARY KEY, language TEXT NOT NULL, zone TEXT NOT NULL, quiet_from INTEGER NOT NULL,
  quiet_to INTEGER NOT NULL, interval INTEGER NOT NULL, pings TEXT NOT NULL, away INTEGER NOT NULL);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), seat TEXT NOT NULL,
  user TEXT NOT NULL, kind TEXT NOT NULL, params TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL,
  head INTEGER NOT NULL, fired INTEGER NOT NULL, why TEXT NOT NULL);
CREATE INDEX orders_game ON orders (game) WHERE state = 'active';
CREATE TABLE offers (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), kind TEXT NOT NULL,
  head INTEGER NOT NULL, action TEXT NOT NULL, target INTEGER NOT NULL, seat TEXT NOT NULL, user TEXT NOT NULL,
  asked TEXT NOT NULL, answers TEXT NOT NULL, needed INTEGER NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL,
  remind INTEGER NOT NULL, expires INTEGER NOT NULL, settled INTEGER NOT NULL, why TEXT NOT NULL);
CREATE INDEX offers_game ON offers (game) WHERE state = 'open';
CREATE TABLE amends (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), user TEXT NOT NULL,
  head INTEGER NOT NULL, target INTEGER NOT NULL, actions TEXT NOT NULL, insert_only INTEGER NOT NULL,
  state TEXT NOT NULL, created INTEGER NOT NULL);
CREATE TABLE trials (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), user TEXT NOT NULL,
  base INTEGER NOT NULL, head INTEGER NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL);
CREATE INDEX trials_user ON trials (game, user) WHERE state = 'open';
CREATE TABLE incidents (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
  detail TEXT NOT NULL);
CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
"""


REASONS_AND_LOCALES = """
ALTER TABLE amends ADD COLUMN why TEXT NOT NULL DEFAULT '';
ALTER TABLE prefs ADD COLUMN locale TEXT NOT NULL DEFAULT '';
"""

OWN_DATA = "ALTER TABLE games ADD COLUMN own TEXT NOT NULL DEFAULT '{}'"

THEMES = """
ALTER TABLE prefs ADD COLUMN theme TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN theme TEXT NOT NULL DEFAULT '';
"""

SEVERAL_PROCESSES = """
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
CREATE TABLE processes (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, shards TEXT NOT NULL, count INTEGER NOT NULL,
  schema TEXT NOT NULL, seen INTEGER NOT NULL);
CREATE TABLE claims (name TEXT PRIMARY KEY, process INTEGER NOT NULL);
"""

NEXT_UP = "ALTER TABLE prefs ADD COLUMN next_up INTEGER NOT NULL DEFAULT 0"

NAMES_OF_SEATS = "ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT ''"

NOTES = """
CREATE TABLE notes (
  game INTEGER NOT NULL REFERENCES games (id), user TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (game, user));
"""

ALONE = "ALTER TABLE games ADD COLUMN alone INTEGER NOT NULL DEFAULT 0"

OPEN_SEATS = """
ALTER TABLE games ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN rating_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN rating_to INTEGER NOT NULL DEFAULT 0;
CREATE TABLE requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games (id), user TEXT NOT NULL,
  rating INTEGER NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL, expires INTEGER NOT NULL,
  settled INTEGER NOT NULL, [by] TEXT NOT NULL);
CREATE UNIQUE INDEX requests_open ON requests (game, user) WHERE state = 'open';
CREATE INDEX requests_user ON requests (user);
"""

LOOKUPS = """
DROP INDEX outbox_due;
CREATE INDEX outbox_held ON outbox (game) WHERE state = 'held';
CREATE INDEX outbox_place ON outbox (channel, user);
CREATE INDEX outbox_open ON outbox (channel, user) WHERE state IN ('due', 'sending');
CREATE INDEX outbox_game ON outbox (game);
CREATE INDEX games_status ON games (status);
CREATE INDEX seats_game ON seats (game);
CREATE INDEX members_user ON members (user);
CREATE INDEX orders_user ON orders (user);
CREATE INDEX offers_of ON offers (game);
CREATE INDEX requests_game ON requests (game);
"""

ANSWERED = "ALTER TABLE waits ADD COLUMN answered INTEGER NOT NULL DEFAULT 0"

COMMITMENTS = "ALTER TABLE games ADD COLUMN commitment TEXT NOT NULL DEFAULT ''"
COPIES = """
ALTER TABLE games ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
UPDATE games SET imported = 1 WHERE id IN (SELECT game FROM outbox WHERE kind = 'imported');
ALTER TABLE requests ADD COLUMN seat TEXT NOT NULL DEFAULT '';
CREATE INDEX games_imported ON games (creator, created) WHERE imported = 1;
"""
KEYS = """
ALTER TABLE games ADD COLUMN [key] TEXT NOT NULL DEFAULT '';
UPDATE games SET [key] = 'o' || CAST(created AS TEXT);
"""
SUMS = ";\n".join(
    f"ALTER TABLE {table} ADD COLUMN [sum] INTEGER NOT NULL DEFAULT 0"
    for table in (
        "games", "seats", "members", "moves", "acts", "outbox", "waits", "prefs", "orders", "offers", "amends",
        "trials", "incidents", "facts", "notes", "requests", "presets",
    )
)  # fmt: skip

PRESETS = """
ALTER TABLE games ADD COLUMN least INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN deal INTEGER NOT NULL DEFAULT 0;
CREATE TABLE presets (
  user TEXT NOT NULL, guild TEXT NOT NULL, title TEXT NOT NULL, name TEXT NOT NULL, choices TEXT NOT NULL,
  PRIMARY KEY (user, guild, title, name));
"""

ENDINGS = """
ALTER TABLE games ADD COLUMN share INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN ending TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN unrated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN deserted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN conceded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN sought INTEGER NOT NULL DEFAULT 0;
UPDATE games SET status = 'paused', why = '{"code":"table.deserted","params":{}}', version = version + 1,
  deserted = (SELECT MAX(since) FROM seats WHERE game = games.id) WHERE status = 'running'
  AND EXISTS (SELECT 1 FROM seats WHERE game = games.id)
  AND NOT EXISTS (SELECT 1 FROM seats WHERE game = games.id AND until = 0 AND caretaker = 0 AND [user] <> '');
CREATE INDEX games_deserted ON games (deserted) WHERE deserted > 0;
"""
STRANGER = """
  SELECT 1 FROM games WHERE games.id = seats.game AND imported = 1 AND status IN ('running', 'paused') AND creator <> seats.user
   AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.game = games.id AND requests.user = seats.user AND state = 'accepted')
   AND NOT EXISTS (SELECT 1 FROM moves WHERE moves.game = games.id AND moves.[by] = seats.user AND token IS NOT NULL)
"""
OWNER = "SELECT creator FROM games WHERE games.id = seats.game"
SITS = "SELECT user FROM seats WHERE seats.game = waits.game AND seats.seat = waits.seat AND until = 0"
OF_COPIES = "game IN (SELECT id FROM games WHERE imported = 1 AND status IN ('running', 'paused'))"
PRIVATE_COPIES = f"""
ALTER TABLE games ADD COLUMN copied INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET user = ({OWNER}), caretaker = 0 WHERE until = 0 AND EXISTS ({STRANGER});
UPDATE waits SET user = ({SITS}) WHERE {OF_COPIES};
UPDATE outbox SET mention = '[]' WHERE user = '' AND state IN ('due', 'held') AND {OF_COPIES};
UPDATE outbox SET state = 'dropped' WHERE user <> '' AND state IN ('due', 'held') AND {OF_COPIES};
"""

COMPUTERS = """
ALTER TABLE seats ADD COLUMN computer TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN computers TEXT NOT NULL DEFAULT '[]';
ALTER TABLE games ADD COLUMN stand_in TEXT NOT NULL DEFAULT 'best';
ALTER TABLE games ADD COLUMN advice INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN thinking INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_thinking ON games (thinking) WHERE thinking > 0;
"""

REPAIRS = "ALTER TABLE amends ADD COLUMN without TEXT NOT NULL DEFAULT '[]'"

STEPS: tuple[tuple[str, str], ...] = (
    ("house", FIRST),  # games, who sits where, the tree of moves, what is announced, when somebody is called
    ("reasons_and_locales", REASONS_AND_LOCALES),  # why a move is corrected; the language of each person's Discord
    ("own_data", OWN_DATA),  # what a table brings along out of a file of its own
    ("themes", THEMES),  # light or dark pictures, as a person or a table wishes
    ("several_processes", SEVERAL_PROCESSES),  # how often a table was changed; who is alive, and who has what in hand
    ("names_of_seats", NAMES_OF_SEATS),  # who sat there in the file a game came from
    ("next_up", NEXT_UP),  # who wishes to hear that they come next
    ("notes", NOTES),  # what somebody wrote down at a table, for oneself alone
    ("alone", ALONE),  # tables where who moderates and plays decides alone
    ("open_seats", OPEN_SEATS),  # which tables other servers see, for whom; who asks for a seat there
    ("lookups", LOOKUPS),  # what people do at a table reads no table whole, however many years it holds
    ("answered", ANSWERED),  # whose question was just answered: who goes on at once is not called
    ("third_shape", ""),  # positions of shape 3 (engine/core/state.py), which an older program could not read
    (
        "commitments",
        COMMITMENTS,
    ),  # games drawn from a secret, whose code is told at the start; older programs read numbers alone
    ("copies", COPIES),  # games out of files, which count for nobody; which seat of one somebody asks for
    ("presets", PRESETS),  # how few may begin, whose deal a table has again; what people keep for new tables
    ("keys", KEYS),  # what tells a table from another that has its number after a restore
    ("endings", ENDINGS),  # how a game ended that no rule ended, who agreed to how much of it; tables with nobody left
    (
        "private_copies",
        PRIVATE_COPIES,
    ),  # games that begin at a position; in copies of before nobody sits unasked any more
    ("sums", SUMS),  # a sum over each row, which SQLite's connection writes
    ("computers", COMPUTERS),  # computers on seats, what plays for a seat that was left, hints; who learns
    ("repairs", REPAIRS),  # for which later moves nothing is to be made up when a move is corrected
)
NEWEST = STEPS[-1][0]


def statements(script: str) -> list[str]:
    """The statements of a migration; none of them has a semicolon of its own."""
    return [statement.strip() for statement in script.split(";") if statement.strip()]


def step(script: str) -> Callable[[Database], None]:
    """A migration of a SQLite file."""

    def run(db: Database) -> None:
        for statement in statements(script):
            db.execute(statement)

    return run


migrations = Migrations("signalbox")
for _name, _script in STEPS:
    migrations(name=_name)(step(_script))
