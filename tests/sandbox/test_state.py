"""What is kept between two runs."""

import json
from pathlib import Path

from sandbox import Sandbox, running
from tests.support.at_discord.small_bot import SmallBot, picture, place


async def test_goes_on_where_it_was(tmp_path: Path) -> None:
    """People, channels, commands, messages and files of one run are there in the next, on another port."""
    path = tmp_path / "sandbox.json"
    async with Sandbox(path) as box:
        ana, table = box.user("ana", locale="es-ES", admin=True), box.channel("table")
        ana.say(table, "hello", files=[("note.txt", b"kept")])
        first = box.base, ana.id, table.id
    assert json.loads(path.read_text())["users"]
    async with Sandbox(path) as box:
        ana, table = box.user("ana"), box.channel("table")
        assert (ana.id, table.id) == first[1:] and ana.locale == "es-ES"
        (file,) = table.last.attachments
        assert file.data == b"kept" and file.url.startswith(box.base)
        assert ana.say(table, "again").id > table.messages()[0].id


async def test_buttons_outlive_the_bot(box: Sandbox) -> None:
    """A second bot answers the button of a message that the first one posted."""
    ana, table = box.user("ana"), box.channel("table")
    for path in ("counter", None):
        async with running(box, SmallBot) as client:
            if path:
                await ana.slash(table, path)
            else:
                await ana.click(table.last, "Count 1")
                await place(client, table).send(file=picture())
    assert table.messages()[0].content == "counted 1"
