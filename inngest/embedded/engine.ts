import { setTimeout as sleep } from 'node:timers/promises';
import type { Inngest, InngestFunction } from 'inngest';
import { createDatabase, type Transaction } from '@/drizzle/client';
import { RunAbortedError } from '@/lib/jobs/abort';
import { JOBS_CHANNEL } from '@/lib/jobs/outbox';
import { type JobEvent, runContext } from '@/lib/jobs/run-context';
import { log } from '@/lib/log';
import { startCron } from './cron';
import { readDefinitions } from './definitions';
import { ENDED, ingest } from './ingest';
import { type Lane, type Running, startLane } from './lane';
import { callFunction, type Outcome, serveInProcess } from './protocol';
import { ClaimLostError, CONTROL, LOST, openQueue } from './queue';
import { defaultBackoff, release, settle } from './settle';
import { findRun, listEndedRuns, listEndedSteps, pruneRuns } from './store';

export interface EngineOptions {
  /** The app's database. */
  url: string;
  client: Inngest.Any;
  functions: readonly InngestFunction.Any[];
  /** Names this worker. At its start, it takes back what a worker with this name held when it died. */
  workerId?: string;
  /** Called each time that a job is done. */
  onJobDone?: () => void;
  /** Calls of one function at once in this process. */
  slots?: number;
  /** A worker that is silent for so long has lost its jobs; at least 10. */
  leaseSeconds?: number;
  /** Runs and events are forgotten so long after their end. */
  retentionDays?: number;
  /** Milliseconds to wait after failure number `attempt`, from 0. */
  backoff?: (attempt: number) => number;
}

const PRUNE_INTERVAL = 3_600_000;
/** How long a result is tried to be stored while the database is away, in milliseconds. */
const STORE_PATIENCE = 60_000;
const LOST_ERROR = { name: 'WorkerLostError', message: 'The worker died in this step again and again.' };

/**
 * Runs the functions in this process, with their queue and state in PostgreSQL (jobs.md). Any number
 * of processes may do so at once.
 * @throws UnsupportedFunctionError
 */
export const startEngine = async ({
  url,
  client,
  functions,
  workerId,
  onJobDone,
  slots = 10,
  leaseSeconds = 15,
  retentionDays = 7,
  backoff = defaultBackoff,
}: EngineOptions) => {
  const serve = serveInProcess(client, functions);
  const definitions = await readDefinitions(serve, functions);
  const queue = await openQueue(url, definitions, leaseSeconds, workerId);
  const database = createDatabase(url);
  const context = {
    queue,
    backoff,
    definitions: new Map(definitions.map((definition) => [definition.id, definition])),
  };

  const answerOf = async ({ claim: { job }, abort }: Running, sent: JobEvent[]): Promise<Outcome> => {
    if (job.kind === 'wake' && job.stepId) {
      const wake = { id: job.stepId, op: 'StepRun', name: 'sleep', data: null, error: null };
      return { type: 'ops', ops: [wake], retryAt: null };
    }
    const run = await findRun(database, job.runId);
    const definition = context.definitions.get(job.functionId);
    // Nothing of an ended run is called; settling the job throws its answer away.
    if (run?.status !== 'running') return { type: 'ops', ops: [], retryAt: null };
    if (!definition) throw new Error(`There is no function ${job.functionId} here`);
    const { maxAttempts } = definition;
    const call = {
      functionId: job.functionId,
      stepId: job.stepId,
      runId: run.id,
      event: run.event,
      steps: await listEndedSteps(database, run.id),
      // Beyond its last attempt, the SDK would ask for another for ever.
      attempt: Math.min(job.attempt, maxAttempts - 1),
      maxAttempts,
      planOnly: run.parallel,
    };
    return runContext.run({ signal: abort.signal, sent }, () => callFunction(serve, call));
  };

  /** A finished step must not be lost because the database restarts. */
  const store = async ({ claim }: Running, outcome: Outcome, sent: JobEvent[]) => {
    const deadline = Date.now() + STORE_PATIENCE;
    for (;;) {
      try {
        return await database.transaction((tx) => settle(tx, context, claim, outcome, sent));
      } catch (error) {
        if (error instanceof ClaimLostError || Date.now() > deadline) throw error;
        log().warn({ err: error, job: claim.job }, 'A result could not be stored; it will be tried again');
        await sleep(500);
      }
    }
  };

  const work = async (running: Running) => {
    const sent: JobEvent[] = [];
    await store(running, await answerOf(running, sent), sent);
    onJobDone?.();
  };
  const giveUp = (running: Running) => store(running, { type: 'failed', error: LOST_ERROR }, []);

  const lanes: Lane[] = [];
  const allRunning = () => lanes.flatMap((lane) => [...lane.running.values()]);

  const abortRuns = (ids: ReadonlySet<string>) => {
    for (const { claim, abort } of allRunning()) {
      if (ids.has(claim.job.runId)) abort.abort(new RunAbortedError('run-ended'));
    }
  };

  /** Renews all leases, and stops the steps that no longer matter. */
  const beat = async () => {
    for (const lane of lanes) {
      const before = [...lane.running.values()];
      if (before.length === 0) continue;
      const held = await queue.renew(
        database,
        lane.name,
        before.map(({ claim }) => claim),
      );
      for (const { claim, abort } of before) {
        if (!held.has(claim.id)) abort.abort(new RunAbortedError('claim-lost'));
      }
    }
    const runIds = allRunning().map(({ claim }) => claim.job.runId);
    if (runIds.length > 0) abortRuns(new Set(await listEndedRuns(database, runIds)));
  };
  const report = (message: string) => (error: unknown) => log().error({ err: error }, message);

  const close = async () => {
    await queue.close();
    await database.$client.end({ timeout: 5 });
  };
  const listener = await database.$client
    .listen(
      JOBS_CHANNEL,
      (payload) => {
        if (payload.startsWith(ENDED)) abortRuns(new Set([payload.slice(ENDED.length)]));
        else lanes.find((lane) => lane.name === payload)?.wake();
      },
      // After a reconnect, notifications may have been missed.
      () => {
        for (const lane of lanes) lane.wake();
      },
    )
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  lanes.push(
    startLane({ database, queue, name: CONTROL, slots, work }),
    startLane({ database, queue, name: LOST, slots, work: giveUp }),
    ...definitions.map((definition) => startLane({ database, queue, name: definition.id, definition, slots, work })),
  );

  const heart = setInterval(
    () => {
      beat().catch(report('Leases could not be renewed; it will be tried again'));
    },
    (leaseSeconds * 1000) / 5,
  );
  const pruner = setInterval(() => {
    pruneRuns(database, retentionDays).catch(report('Ended runs were not pruned; it will be tried again'));
  }, PRUNE_INTERVAL);
  const stopCron = startCron(database, context);
  return {
    /** Takes events in, in the caller's transaction. */
    deliver: async (tx: Transaction, events: readonly JobEvent[]): Promise<void> => {
      for (const event of events) await ingest(tx, context, event);
    },

    /** Claims nothing any more, gives running steps `patience` milliseconds, and releases the rest. */
    stop: async (patience = 25_000) => {
      await Promise.all(lanes.map((lane) => lane.stop()));
      stopCron();
      const deadline = Date.now() + patience;
      while (allRunning().length > 0 && Date.now() < deadline) await sleep(50);
      for (const { claim, abort } of allRunning()) {
        // Before the step hears of it: what it says then must not count as a failed attempt.
        await database
          .transaction((tx) => release(tx, context, claim))
          .catch(report('A job was not released; its lease will end'));
        abort.abort(new RunAbortedError('shutdown'));
      }
      clearInterval(heart);
      clearInterval(pruner);
      await listener.unlisten();
      await close();
    },
  };
};
