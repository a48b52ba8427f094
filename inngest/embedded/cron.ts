import { CronExpressionParser } from 'cron-parser';
import type { Database } from '@/drizzle/client';
import { log } from '@/lib/log';
import { ingestCron, type Registry } from './ingest';

/** A time that passed while no worker ran is made up for if it is no older than this, in milliseconds. */
const CATCH_UP = 60_000;
const TICK = 1000;

/** The latest time at or before `now` that `cron` names; `TZ=Europe/Paris 0 12 * * *` sets its zone. */
export const latestTime = (cron: string, now: Date): Date => {
  const [, tz = 'UTC', expression = cron] = /^TZ=(\S+)\s+(.*)$/.exec(cron) ?? [];
  // prev() is strictly before its date.
  const currentDate = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(expression, { currentDate, tz }).prev().toDate();
};

/** Starts the functions whose time has come. All workers do; the event's id lets one of them succeed. */
export const startCron = (database: Database, registry: Registry) => {
  const schedules = [...registry.definitions.values()].flatMap(({ id, crons }) =>
    crons.map((cron) => ({ id, cron, done: Date.now() - CATCH_UP })),
  );
  const tick = async () => {
    for (const schedule of schedules) {
      const due = latestTime(schedule.cron, new Date());
      if (due.getTime() <= schedule.done) continue;
      await database.transaction((tx) => ingestCron(tx, registry, schedule.id, schedule.cron, due));
      schedule.done = due.getTime();
    }
  };
  // A wrong expression should stop the start, not show at the first tick.
  for (const { cron } of schedules) latestTime(cron, new Date());
  if (schedules.length === 0) return () => {};
  const timer = setInterval(() => {
    tick().catch((error) =>
      log().error({ err: error }, 'Scheduled functions were not started; it will be tried again'),
    );
  }, TICK);
  return () => clearInterval(timer);
};
