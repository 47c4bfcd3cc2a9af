"""Discord's limits, each with a message that just breaks it; the client is left out where it would refuse first."""

from typing import Any

import pytest
from aiohttp import ClientSession

from sandbox import Channel, Sandbox
from sandbox.discord_rules import forms, limits
from sandbox.discord_rules.refusals import ApiError

BUTTON = {"type": 2, "style": 1, "label": "b", "custom_id": "b"}
TEXT = {"type": 10, "content": "t"}


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components) or [BUTTON]}


def menu(count: int) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{"label": f"o{n}", "value": f"o{n}"} for n in range(count)]}


def buttons(count: int, start: int = 0) -> list[Any]:
    return [BUTTON | {"custom_id": f"b{n}"} for n in range(start, start + count)]


GOOD = [
    {"content": "x" * 2000},
    {"embeds": [{"description": "x" * 4096}]},
    {"components": [row(*buttons(5, 5 * n)) for n in range(5)]},
    {"components": [row(menu(25))]},
    {"flags": forms.V2, "components": [TEXT] * 40},
    {"flags": forms.V2, "components": [{"type": 10, "content": "x" * 4000}]},
]
BAD = {
    "content": {"content": "x" * 2001},
    "embeds": {"embeds": [{"title": "x"}] * 11},
    "embeds.0.title": {"embeds": [{"title": "x" * 257}]},
    "embeds.0.description": {"embeds": [{"description": "x" * 4097}]},
    "embeds.0.fields": {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
    "embeds.0.fields.0.value": {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]},
    "embeds.0.footer.text": {"embeds": [{"footer": {"text": "x" * 2049}}]},
    "embeds#": {"embeds": [{"description": "x" * 3001}] * 2},
    "components": {"content": "x", "components": [row(*buttons(1, n)) for n in range(6)]},
    "components.0.components": {"components": [row(*buttons(6))]},
    "components.0.components.0.custom_id": {"components": [row({"type": 2, "style": 1, "label": "b"})]},
    "components.0.components.0.label": {"components": [row(BUTTON | {"label": "x" * 81})]},
    "components.0.components.1.custom_id": {"components": [row(BUTTON, BUTTON)]},
    "components.0.components.0.options": {"components": [row(menu(26))]},
    "components.0.components#": {"components": [row(menu(2), BUTTON)]},
    "components.0.type": {"components": [TEXT]},
    "components#v2": {"flags": forms.V2, "components": [TEXT] * 41},
    "components#text": {"flags": forms.V2, "components": [{"type": 10, "content": "x" * 2001}] * 2},
    "content#v2": {"flags": forms.V2, "content": "x", "components": [TEXT]},
    "embeds#v2": {"flags": forms.V2, "embeds": [{"title": "x"}], "components": [TEXT]},
    "attachments.0.description": {"content": "x", "attachments": [{"id": "0", "description": "x" * 1025}]},
    "attachments": {"content": "x", "attachments": [{"id": str(n)} for n in range(11)]},
    "allowed_mentions.users": {"content": "x", "allowed_mentions": {"users": ["1"] * 101}},
    "contents": {"content": "x", "contents": "y"},
}


def places(tree: dict[str, Any], at: str = "") -> set[str]:
    found = {at} if "_errors" in tree else set()
    for name, below in tree.items():
        if name != "_errors":
            found |= places(below, f"{at}.{name}".strip("."))
    return found


@pytest.mark.parametrize("body", GOOD, ids=lambda body: next(iter(body)))
def test_just_within(body: dict[str, Any]) -> None:
    """What is exactly at a limit passes."""
    forms.check_message(body, body)


@pytest.mark.parametrize("place", BAD)
def test_just_beyond(place: str) -> None:
    """What is one too long or too many is refused at its place in the tree."""
    with pytest.raises(ApiError) as refusal:
        forms.check_message(BAD[place], BAD[place])
    assert (refusal.value.code, refusal.value.status) == (50035, 400)
    assert place.split("#")[0] in places(refusal.value.errors or {})


def test_empty_messages() -> None:
    """A message needs something in it."""
    with pytest.raises(ApiError) as refusal:
        forms.check_message({}, {})
    assert refusal.value.code == 50006


def test_sizes_of_files() -> None:
    """10 MiB for one file, 25 MiB for all."""
    forms.check_files({0: ("a", bytes(limits.FILE_BYTES))})
    for sizes in ([limits.FILE_BYTES + 1], [limits.FILE_BYTES] * 3):
        with pytest.raises(ApiError) as refusal:
            forms.check_files({n: ("a", bytes(size)) for n, size in enumerate(sizes)})
        assert refusal.value.status == 413


def command(**more: Any) -> dict[str, Any]:
    return {"name": "a", "description": "d"} | more


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "o", "description": "d"} | more


@pytest.mark.parametrize(
    "commands",
    [
        [command(name=f"c{n}") for n in range(101)],
        [command(), command()],
        [command(name="With Space")],
        [command(name="Upper")],
        [command(name_localizations={"es-ES": "Mayor"})],
        [command(description="")],
        [command(description="x" * 101)],
        [command(description_localizations={"es-ES": "x" * 101})],
        [command(options=[option(name=f"o{n}") for n in range(26)])],
        [command(options=[option(), option()])],
        [command(options=[option(), option(name="p", required=True)])],
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        [command(options=[{"type": 2, "name": "g", "description": "d", "options": [option(type=2)]}])],
        [
            command(
                options=[option(name=f"o{n}", choices=[{"name": "x" * 99, "value": "y" * 99}] * 2) for n in range(25)]
            )
        ],
    ],
    ids=range(14),
)
def test_commands_beyond_limits(commands: list[Any]) -> None:
    """Number, names, order of options and total length of commands."""
    with pytest.raises(ApiError) as refusal:
        forms.check_commands(commands)
    assert refusal.value.code == 50035


def test_commands_within_limits() -> None:
    """A hundred commands, names in small letters of any script."""
    forms.check_commands([command(name=f"c{n}") for n in range(99)] + [command(name="año-1")])


@pytest.mark.parametrize(
    "modal",
    [
        {"title": "x" * 46, "custom_id": "m", "components": [row({"type": 4, "custom_id": "t", "label": "l"})]},
        {"title": "x", "custom_id": "m", "components": []},
        {"title": "x", "custom_id": "m", "components": [{"type": 18, "label": "l" * 46, "component": menu(1)}]},
        {"title": "x", "custom_id": "m", "components": [TEXT] * 6},
        {"title": "x", "custom_id": "m", "components": [{"type": 18, "label": "l", "component": {"type": 4}}]},
    ],
    ids=range(5),
)
def test_modals_beyond_limits(modal: dict[str, Any]) -> None:
    """Title, number and labels of a modal."""
    with pytest.raises(ApiError):
        forms.check_modal(modal)


def test_too_many_choices() -> None:
    """25 suggestions of 100 characters."""
    many = [{"name": f"{n:0100}", "value": n} for n in range(26)]
    forms.check_choices({"choices": many[:25]})
    for choices in (many, [{"name": "x" * 101, "value": 1}]):
        with pytest.raises(ApiError):
            forms.check_choices({"choices": choices})


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": "", "value": "a"}],
        [{"name": "a", "value": ""}],
        [{"name": "a"}],
        [{"name": "a", "value": "1"}, {"name": "b", "value": "1"}],
        [{"name": "a", "value": 1}, {"name": "a", "value": 2}],
    ],
    ids=["no name", "empty value", "no value", "value twice", "name twice"],
)
def test_empty_and_doubled_choices(choices: list[Any]) -> None:
    """A choice has a name and a value of its own, as a suggestion and in a command."""
    with pytest.raises(ApiError):
        forms.check_choices({"choices": choices})
    with pytest.raises(ApiError):
        forms.check_commands([command(options=[option(choices=choices)])])


@pytest.mark.parametrize("entry", [{"label": "", "value": "a"}, {"label": "a", "value": ""}, {"label": "a"}])
def test_empty_options_of_a_menu(entry: dict[str, str]) -> None:
    """An option of a menu has a label and a value."""
    body = {"components": [row({"type": 3, "custom_id": "m", "options": [entry]})]}
    with pytest.raises(ApiError):
        forms.check_message(body, body)


async def test_the_answer_on_the_wire(box: Sandbox, table: Channel) -> None:
    """A refused form comes back as Discord sends it, and nothing is posted."""
    headers = {"Authorization": f"Bot {box.token}"}
    url = f"{box.base}/api/v10/channels/{table.id}/messages"
    async with ClientSession(headers=headers) as session:
        async with session.post(url, json={"content": "x" * 2001}) as answer:
            assert answer.status == 400 and answer.headers["Content-Type"] == "application/json"
            body = await answer.json()
        async with session.post(url, data=b"{", headers={"Content-Type": "application/json"}) as answer:
            assert (await answer.json())["code"] == 50109
        async with session.get(f"{box.base}/api/v10/nowhere") as answer:
            assert answer.status == 404
        async with session.post(f"{box.base}/api/v10/channels/{table.id}/threads", json={}) as answer:
            assert answer.status == 400
    assert "/nowhere" in [call.template for call in box.calls if call.status == 404]
    assert body["code"] == 50035 and "_errors" in body["errors"]["content"]
    assert table.messages() == []
