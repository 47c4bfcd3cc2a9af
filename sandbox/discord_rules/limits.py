"""Every limit of Discord that the sandbox holds, in one place (published documentation, 2026-08-06).

A pair is the least and the most: characters of a text, entries of a list. `*` stands for every entry.
"""

Bounds = dict[str, tuple[int, int]]

KIB = 1024
FILE_BYTES = 10 * KIB * KIB
REQUEST_BYTES = 25 * KIB * KIB
FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
NONCE_SECONDS = 5 * 60.0
REQUESTS = (50, 1.0)  # of a bot, in so many seconds
MESSAGES = (5, 5.0)  # in one place; what Discord's headers say, which promises no figure
EMBED_CHARACTERS = 6000
V2_CHARACTERS = 4000
V2_COMPONENTS = 40
ROWS = 5
COMMANDS = {1: 100, 2: 15, 3: 15}
COMMAND_CHARACTERS = 8000
PINS = 250
COMMAND_NAME = r"^[-_'\w]{1,32}$"

EMBED: Bounds = {
    "title": (0, 256),
    "description": (0, 4096),
    "fields": (0, 25),
    "fields.*.name": (1, 256),
    "fields.*.value": (1, 1024),
    "footer.text": (0, 2048),
    "author.name": (0, 256),
}
MESSAGE: Bounds = {
    "content": (0, 2000),
    "nonce": (0, 25),
    "embeds": (0, 10),
    "attachments": (0, 10),
    "attachments.*.description": (0, 1024),
    "allowed_mentions.users": (0, 100),
    "allowed_mentions.roles": (0, 100),
    "sticker_ids": (0, 3),
}
MODAL: Bounds = {"title": (1, 45), "custom_id": (1, 100), "components": (1, 5)}
CHOICES: Bounds = {"choices": (0, 25), "choices.*.name": (1, 100), "choices.*.value": (1, 100)}
CHANNEL: Bounds = {"name": (1, 100), "topic": (0, 1024), "applied_tags": (0, 5)}
COMMAND: Bounds = {"name": (1, 32), "description": (0, 100), "options": (0, 25)}
OPTION: Bounds = {
    "name": (1, 32),
    "description": (1, 100),
    "options": (0, 25),
    "choices": (0, 25),
    "choices.*.name": (1, 100),
    "choices.*.value": (1, 100),
}

SELECT: Bounds = {"custom_id": (1, 100), "placeholder": (0, 150), "default_values": (0, 25)}
COMPONENTS: dict[int, Bounds] = {
    1: {"components": (1, 5)},
    2: {"custom_id": (1, 100), "label": (0, 80), "url": (1, 512)},
    3: SELECT
    | {
        "options": (1, 25),
        "options.*.label": (1, 100),
        "options.*.value": (1, 100),
        "options.*.description": (0, 100),
    },
    4: {"custom_id": (1, 100), "placeholder": (0, 100), "value": (0, 4000), "label": (0, 45)},
    5: SELECT,
    6: SELECT,
    7: SELECT,
    8: SELECT,
    9: {"components": (1, 3)},
    10: {"content": (1, 4000)},
    11: {"description": (0, 1024)},
    12: {"items": (1, 10), "items.*.description": (0, 1024)},
    13: {},
    14: {},
    17: {"components": (1, 40)},
    18: {"label": (1, 45), "description": (0, 100)},
    19: {"custom_id": (1, 100)},
    21: {"custom_id": (1, 100), "options": (2, 10)},
    22: {"custom_id": (1, 100), "options": (1, 10)},
    23: {"custom_id": (1, 100)},
}
V1_TOP = {1}
V2_TOP = {1, 9, 10, 12, 13, 14, 17}
MODAL_TOP = {1, 10, 18}

FIELDS: dict[str, set[str]] = {
    "message": {
        "content", "nonce", "enforce_nonce", "tts", "embeds", "allowed_mentions", "message_reference", "components",
        "sticker_ids", "attachments", "flags", "poll",
    },
    "webhook": {
        "content", "username", "avatar_url", "tts", "embeds", "allowed_mentions", "components", "attachments", "flags",
        "thread_name", "applied_tags", "poll",
    },
    "modal": {"title", "custom_id", "components"},
    "choices": {"choices"},
}  # fmt: skip
