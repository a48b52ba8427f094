import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { db } from '@/lib/db';
import { ensureDatabase, whenDatabaseIsBack } from '@/lib/ensure-database';
import { env } from '@/lib/env';
import { inngest, usesInngest } from '@/lib/jobs/client';
import { dropOwnLeases } from '@/lib/jobs/lease';
import { startRelay } from '@/lib/jobs/relay';
import { reportWork } from '@/lib/jobs/report-work';
import { runShutdownHooks } from '@/lib/jobs/shutdown';
import { log } from '@/lib/log';
import { startEngine } from './embedded/engine';
import { functions } from './index';
import { registerApp } from './register-app';

/**
 * Calls of one function at once in this process. Deliveries mostly wait for other servers; what works
 * hard here has a limit of its own.
 */
const SLOTS = 40;

const runBuiltIn = async () => {
  const { DATABASE_URL: url = '', JOB_RETENTION_DAYS: retentionDays, WORKER_ID: workerId } = env();
  // What it held when it died is free again before it claims anything.
  await dropOwnLeases();
  const engine = await startEngine({
    url,
    client: inngest,
    functions,
    slots: SLOTS,
    retentionDays,
    workerId,
    onJobDone: reportWork,
  });
  const stopRelay = await startRelay(db(), engine.deliver, retentionDays).catch(async (error: unknown) => {
    await engine.stop(0);
    throw error;
  });
  log().info({ functions: functions.map((fn) => fn.id()) }, 'The worker runs jobs');
  return async () => {
    await stopRelay();
    await engine.stop();
  };
};

const sendToInngest = async () => {
  const stopRelay = await startRelay(
    db(),
    async (_tx, events) => {
      await inngest.send(events);
    },
    env().JOB_RETENTION_DAYS,
  );
  const stopping = new AbortController();
  void registerApp(stopping.signal);
  log().info(
    `The worker sends events to Inngest, which runs the jobs by calling ${env().APP_URL}/api/inngest. ` +
      'Start more web processes to run more jobs.',
  );
  return async () => {
    stopping.abort();
    await stopRelay();
  };
};

const stopping = new AbortController();
const stopRequested = Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name).then(() => name)));
void stopRequested.then(() => stopping.abort());
// Whatever it starts inherits it: who waits for an answer goes before who waits for a video.
os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
/** A worker that is stopped while it waits has nothing to close. */
const onceThere = <T>(work: () => Promise<T>): Promise<T> =>
  whenDatabaseIsBack(stopping.signal, work).catch((error: unknown) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
const leaveDatabase = await onceThere(ensureDatabase);
const stop = await onceThere(usesInngest() ? sendToInngest : runBuiltIn);

// For the next start. A process that is killed would never write it.
flushCompileCache();

const signal = await stopRequested;
log().info({ signal }, 'The worker stops: running steps get 25 seconds');
await stop();
await runShutdownHooks();
await leaveDatabase();
log().info('The worker has stopped');
// Whatever a job left open must not keep a stopped worker alive.
process.exit(0);
