"""What is done from time to time, each thing by itself: one that takes long or hangs holds up none of the others, and is not begun beside itself."""

from __future__ import annotations

from datetime import UTC, datetime

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.tables.service import Tables
from bot.workers.desk import IDLE

ONCE = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}


def ticker(tables: Tables, seconds: float) -> AsyncIOScheduler:
    """Reminders, whatever ends and computers that are to move every so many seconds, a copy of the database once a day, workers that have nothing to do."""
    jobs = AsyncIOScheduler(timezone="UTC", job_defaults=ONCE)
    jobs.add_job(tables.tick, "interval", seconds=seconds)
    jobs.add_job(tables.think_again, "interval", seconds=seconds, next_run_time=datetime.now(UTC))
    jobs.add_job(tables.back_up, "interval", seconds=seconds)
    jobs.add_job(tables.desk.rest, "interval", seconds=IDLE)
    return jobs
