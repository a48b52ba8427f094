import { CronExpressionParser } from 'cron-parser';
import type { Database } from '@/drizzle/client';
import { log } from '@/lib/log';
import { ingestCron, type Registry } from './ingest';

/** A scheduled time that passed while no worker ran is caught up on if it is no older than this. */
const CATCH_UP_MS = 60_000;
const POLL_INTERVAL_MS = 1000;

/** The latest time at or before `now` that matches `cron`. `TZ=Europe/Paris 0 12 * * *` sets the time zone. */
export const latestTime = (cron: string, now: Date): Date => {
  const [, tz = 'UTC', expression = cron] = /^TZ=(\S+) (.*)$/.exec(cron) ?? [];
  // prev() is strictly before its date.
  const currentDate = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(expression, { currentDate, tz }).prev().toDate();
};

/** Starts scheduled functions when they are due. All workers try; the event's id lets only one succeed. */
export const startCron = (database: Database, registry: Registry) => {
  const schedules = [...registry.definitions.values()].flatMap(({ id, crons }) =>
    crons.map((cron) => ({ id, cron, done: Date.now() - CATCH_UP_MS })),
  );
  const tick = async () => {
    for (const schedule of schedules) {
      const due = latestTime(schedule.cron, new Date());
      if (due.getTime() <= schedule.done) continue;
      await database.transaction((tx) => ingestCron(tx, registry, schedule.id, schedule.cron, due));
      schedule.done = due.getTime();
    }
  };
  // An invalid expression fails the start, instead of the first tick.
  for (const { cron } of schedules) latestTime(cron, new Date());
  if (schedules.length === 0) return () => {};
  const timer = setInterval(() => {
    tick().catch((error) => log().error({ err: error }, 'Scheduled functions were not started; retrying'));
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
};
