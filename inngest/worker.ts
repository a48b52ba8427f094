import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { warnOfAllowedNetworks } from '@/lib/server/adapters/outbound/addresses';
import { directDb, directUrl } from '@/lib/server/db';
import { startWakingBatches } from '@/lib/server/domain/batches/batches';
import { startWakingMails } from '@/lib/server/domain/mail/outbox';
import { ensureDatabase, retryUntilDatabaseIsBack } from '@/lib/server/ensure-database';
import { env } from '@/lib/server/env';
import { announcePages } from '@/lib/server/jobs/capacity';
import { inngest, usesInngest } from '@/lib/server/jobs/client';
import { dropOwnLeases } from '@/lib/server/jobs/lease';
import { startRelay } from '@/lib/server/jobs/outbox';
import { reportWork } from '@/lib/server/jobs/report-work';
import { sendToInngest } from '@/lib/server/jobs/send-to-inngest';
import { onShutdown, runShutdownHooks } from '@/lib/server/jobs/shutdown';
import { takeWorkerId } from '@/lib/server/jobs/worker-id';
import { log } from '@/lib/server/log';
import { processHealth } from '@/lib/server/metrics/process-health';
import { turnCount } from '@/lib/server/rendering/turns';
import { startTracing } from '@/lib/server/tracing';
import { startEngine } from './embedded/engine';
import { functions, pageSlots } from './index';
import { builtIn } from './lost-jobs/engines';
import { watchJobs } from './lost-jobs/watch';
import { keepRegistered } from './register-app';
import { serveHealth } from './worker-port';

/** Simultaneous calls of one function in this process, unless it needs a page. */
const SLOTS = 40;

const runBuiltIn = async () => {
  const { JOB_RETENTION_DAYS: retentionDays, WORKER_ID: workerId } = env();
  const leaveId = await takeWorkerId(workerId, (error) => {
    log().fatal(error.message);
    process.exit(1);
  });
  // If this worker died and was restarted, its old leases must not block its jobs.
  await dropOwnLeases();
  const engine = await startEngine({
    url: directUrl(),
    client: inngest,
    functions,
    slots: SLOTS,
    functionSlots: pageSlots(),
    retentionDays,
    workerId,
    onJobDone: reportWork,
  });
  const stopRelay = await startRelay(directDb(), engine.ingest).catch(async (error: unknown) => {
    await engine.stop(0);
    throw error;
  });
  const leave = announcePages(workerId, turnCount());
  const stopWatch = watchJobs(builtIn(engine));
  const stopWaking = startWakingBatches();
  const stopMails = startWakingMails();
  log().info({ functions: functions.map((fn) => fn.id()), pages: turnCount() }, 'The worker is running');
  return async () => {
    await Promise.all([leave(), stopWatch(), stopWaking(), stopMails()]);
    await stopRelay();
    await engine.stop();
    await leaveId();
  };
};

const relayToInngest = async () => {
  const stopRelay = await startRelay(directDb(), sendToInngest);
  const stopping = new AbortController();
  void keepRegistered(stopping.signal);
  log().info(
    `The worker sends events to Inngest, which runs the jobs by calling ${env().APP_URL}/api/inngest. ` +
      'Start more web processes to run more jobs.',
  );
  return async () => {
    stopping.abort();
    await stopRelay();
  };
};

// Before anything that takes time, so that the supervisor hears of it.
processHealth();
serveHealth();
warnOfAllowedNetworks();

onShutdown('tracing', await startTracing('quiz-video-worker'));

const stopping = new AbortController();
const stopRequested = Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name).then(() => name)));
void stopRequested.then(() => stopping.abort());
// Child processes inherit the priority: HTTP requests take precedence over rendering.
os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
/** Retries until the database is reachable. A worker that is stopped while it waits has nothing to close. */
const whenDatabaseReady = <T>(work: () => Promise<T>): Promise<T> =>
  retryUntilDatabaseIsBack(stopping.signal, work).catch((error: unknown) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
const releaseDatabase = await whenDatabaseReady(ensureDatabase);
const stop = await whenDatabaseReady(usesInngest() ? relayToInngest : runBuiltIn);

// Speeds up the next start. Node would write the cache on exit, but not if the process is killed.
flushCompileCache();

const signal = await stopRequested;
log().info({ signal }, 'The worker is stopping; running steps have 25 seconds to finish');
await stop();
await runShutdownHooks();
await releaseDatabase();
log().info('The worker has stopped');
// Handles left open by jobs must not keep the process alive.
process.exit(0);
