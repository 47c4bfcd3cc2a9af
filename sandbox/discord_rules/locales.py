"""The languages Discord can be read in."""

LOCALES = (
    "en-US", "en-GB", "bg", "zh-CN", "zh-TW", "hr", "cs", "da", "nl", "fi", "fr", "de", "el", "hi", "hu", "id", "it", "ja",
    "ko", "lt", "no", "pl", "pt-BR", "ro", "ru", "es-ES", "es-419", "sv-SE", "th", "tr", "uk", "vi",
)  # fmt: skip


def locale_of(language: str) -> str:
    """How Discord calls a language, English where it does not know it."""
    return next((each for each in LOCALES if each.partition("-")[0] == language), LOCALES[0])
