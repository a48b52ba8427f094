import { setTimeout as sleep } from 'node:timers/promises';
import type { Inngest, InngestFunction } from 'inngest';
import { createDatabase, type Transaction } from '@/drizzle/client';
import { RunAbortedError } from '@/lib/jobs/abort';
import { JOBS_CHANNEL } from '@/lib/jobs/outbox';
import { type JobEvent, runContext } from '@/lib/jobs/run-context';
import { log } from '@/lib/log';
import { startCron } from './cron';
import { readDefinitions } from './definitions';
import { announceEnd, ENDED, ingest } from './ingest';
import { type Lane, type Running, startLane } from './lane';
import { callFunction, type Outcome, serveInProcess } from './protocol';
import { ClaimLostError, CONTROL, LOST, openQueue } from './queue';
import { defaultBackoff, release, settle } from './settle';
import { cancelRuns, findRun, findRunning, listEndedRuns, listEndedSteps, pruneRuns } from './store';

export interface EngineOptions {
  /** The app's database. */
  url: string;
  client: Inngest.Any;
  functions: readonly InngestFunction.Any[];
  /** Identifies this worker. On start, it releases the jobs that a worker with this id held when it died. */
  workerId?: string;
  /** Called after each completed job. */
  onJobDone?: () => void;
  /** Maximum number of simultaneous calls of one function in this process. */
  slots?: number;
  /** The same for functions that this process can run less of, by their id. */
  functionSlots?: Readonly<Record<string, number>>;
  /** A worker that does not renew its leases for this long loses its jobs. At least 10. */
  leaseSeconds?: number;
  /** How long ended runs and their events are kept. */
  retentionDays?: number;
  /** Milliseconds to wait after attempt number `attempt`, from 0, has failed. */
  backoff?: (attempt: number) => number;
}

const PRUNE_INTERVAL_MS = 3_600_000;
/** How long to retry storing a result while the database is unavailable. */
const STORE_TIMEOUT_MS = 60_000;
const SHUTDOWN_TIMEOUT_MS = 25_000;
const LOST_ERROR = { name: 'WorkerLostError', message: 'The worker died repeatedly in this step.' };

/**
 * Runs the functions in this process, with their queue and state in PostgreSQL (docs/architecture/jobs.md). Any number
 * of processes can do so at the same time.
 * @throws UnsupportedFunctionError
 */
export const startEngine = async ({
  url,
  client,
  functions,
  workerId,
  onJobDone,
  slots = 10,
  functionSlots = {},
  leaseSeconds = 15,
  retentionDays = 7,
  backoff = defaultBackoff,
}: EngineOptions) => {
  const serve = serveInProcess(client, functions);
  const definitions = await readDefinitions(serve, functions);
  const slotsOf = new Map(Object.entries(functionSlots).map(([id, count]) => [`${client.id}-${id}`, count]));
  const queue = await openQueue(url, definitions, leaseSeconds, workerId);
  const database = createDatabase(url);
  const context = {
    queue,
    backoff,
    definitions: new Map(definitions.map((definition) => [definition.id, definition])),
  };

  const outcomeOf = async ({ claim: { job }, abort }: Running, sent: JobEvent[]): Promise<Outcome> => {
    if (job.kind === 'wake' && job.stepId) {
      const wake = { id: job.stepId, op: 'StepRun', name: 'sleep', data: null, error: null };
      return { type: 'ops', ops: [wake], retryAt: null };
    }
    const run = await findRun(database, job.runId);
    const definition = context.definitions.get(job.functionId);
    // An ended run is not called any more. Settling the job discards this outcome.
    if (run?.status !== 'running') return { type: 'ops', ops: [], retryAt: null };
    if (!definition) throw new Error(`There is no function ${job.functionId} here`);
    const { maxAttempts } = definition;
    const call = {
      functionId: job.functionId,
      stepId: job.stepId,
      runId: run.id,
      event: run.event,
      steps: await listEndedSteps(database, run.id),
      // The SDK would request retries forever if `attempt` exceeded the maximum.
      attempt: Math.min(job.attempt, maxAttempts - 1),
      maxAttempts,
      planOnly: run.parallel,
    };
    return runContext.run({ signal: abort.signal, sent }, () => callFunction(serve, call));
  };

  /** Retries, so that a database restart does not lose the result of a step. */
  const store = async ({ claim }: Running, outcome: Outcome, sent: JobEvent[]) => {
    const deadline = Date.now() + STORE_TIMEOUT_MS;
    for (;;) {
      try {
        return await database.transaction((tx) => settle(tx, context, claim, outcome, sent));
      } catch (error) {
        if (error instanceof ClaimLostError || Date.now() > deadline) throw error;
        log().warn({ err: error, job: claim.job }, 'A result could not be stored; retrying');
        await sleep(500);
      }
    }
  };

  const work = async (running: Running) => {
    const sent: JobEvent[] = [];
    await store(running, await outcomeOf(running, sent), sent);
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

  /** Renews all leases, and stops steps whose lease is lost or whose run has ended. */
  const renewLeases = async () => {
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
      // Notifications may have been missed before a reconnect.
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
    ...definitions.map((definition) =>
      startLane({
        database,
        queue,
        name: definition.id,
        definition,
        slots: slotsOf.get(definition.id) ?? slots,
        work,
      }),
    ),
  );

  const renewer = setInterval(
    () => {
      renewLeases().catch(report('Leases could not be renewed; retrying'));
    },
    (leaseSeconds * 1000) / 5,
  );
  const pruner = setInterval(() => {
    pruneRuns(database, retentionDays).catch(report('Ended runs were not pruned; retrying'));
  }, PRUNE_INTERVAL_MS);
  const stopCron = startCron(database, context);
  return {
    /** Accepts events in the caller's transaction. */
    ingest: async (tx: Transaction, events: readonly JobEvent[]): Promise<void> => {
      for (const event of events) await ingest(tx, context, event);
    },

    /** Those of `values` for which the function has a run that goes on, by the field of its event's data. */
    findRunning: (functionId: string, field: string, values: readonly string[]) =>
      findRunning(database, functionId, field, values),

    /** Ends the function's runs whose event has this value in the field of its data, in the caller's transaction. */
    cancel: async (tx: Transaction, functionId: string, field: string, value: string): Promise<void> => {
      await announceEnd(tx, context, await cancelRuns(tx, functionId, { path: [field], value }));
    },

    /** Stops claiming jobs, waits up to `timeoutMs` for running steps, and releases the rest. */
    stop: async (timeoutMs = SHUTDOWN_TIMEOUT_MS) => {
      await Promise.all(lanes.map((lane) => lane.stop()));
      stopCron();
      const deadline = Date.now() + timeoutMs;
      while (allRunning().length > 0 && Date.now() < deadline) await sleep(50);
      for (const { claim, abort } of allRunning()) {
        // Released before it is aborted, so that the abort does not count as a failed attempt.
        await database
          .transaction((tx) => release(tx, context, claim))
          .catch(report('A job was not released; its lease will expire'));
        abort.abort(new RunAbortedError('shutdown'));
      }
      clearInterval(renewer);
      clearInterval(pruner);
      await listener.unlisten();
      await close();
    },
  };
};
