import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inngest, InngestFunction } from 'inngest';
import { createDatabase, type Transaction } from '@/drizzle/client';
import { JOBS_CHANNEL } from '@/lib/server/jobs/outbox';
import { repeat } from '@/lib/server/jobs/repeat';
import { type JobEvent, RunAbortedError, runContext } from '@/lib/server/jobs/run-context';
import { log } from '@/lib/server/log';
import { readDefinitions } from './definitions';
import { callFunction, type Outcome, serveInProcess } from './protocol';
import { CALL, type Claim, ClaimLostError, CONTROL, createClaims, jobKey, LOST, release } from './queue';
import { cancel, defaultBackoff, ENDED, ingest, type Registry, settle, startCron } from './runs';
import { findRun, findRunning, listEndedRuns, listEndedSteps, pruneRuns } from './store';

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
/** A step that runs this long hangs, even if its worker lives. */
const MAX_STEP_MS = 12 * 3_600_000;
const LOST_ERROR = { name: 'WorkerLostError', message: 'The worker died repeatedly in this step.' };

/** How often jobs are looked for that become due without a notification, such as retries. */
const POLL_INTERVAL_MS = 1000;

/** A claim whose job is running. */
interface Running {
  claim: Claim;
  abort: AbortController;
  /** In milliseconds since 1970. */
  since: number;
}

interface LaneOptions {
  name: string;
  /** Maximum number of claims held by this process. */
  slots: number;
  claim: (free: number) => Promise<Claim[]>;
  work: (running: Running) => Promise<void>;
}

/** Claims and runs the jobs of one queue as slots become free, woken by notifications. */
const startLane = ({ name, slots, claim, work }: LaneOptions) => {
  const running = new Map<string, Running>();
  let isStopping = false;
  let isWoken = false;
  let endWait = () => {};

  const wake = () => {
    isWoken = true;
    endWait();
  };

  /** Waits for a notification, a free slot, or the poll interval. */
  const waitForJobs = async () => {
    if (!isWoken && !isStopping) {
      const timer = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          endWait = resolve;
        }),
        sleep(POLL_INTERVAL_MS, undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
    }
    isWoken = false;
  };

  const run = async (claimed: Claim) => {
    const entry = { claim: claimed, abort: new AbortController(), since: Date.now() };
    const key = jobKey(claimed);
    running.set(key, entry);
    try {
      await work(entry);
    } catch (error) {
      // The lease ends, and the job is claimed again.
      if (!(error instanceof ClaimLostError)) log().error({ err: error, job: claimed }, 'A job was given up');
    } finally {
      if (running.get(key) === entry) running.delete(key);
      wake();
    }
  };

  const loop = async () => {
    while (!isStopping) {
      const free = slots - running.size;
      try {
        const claims = free > 0 ? await claim(free) : [];
        for (const claimed of claims) void run(claimed);
        // A group may have fewer jobs than its share, which others can use: claim until there are none.
        if (claims.length === 0) await waitForJobs();
      } catch (error) {
        log().error({ err: error, queue: name }, 'Jobs could not be claimed; retrying');
        await waitForJobs();
      }
    }
  };
  const ended = loop();

  return {
    name,
    running,
    wake,
    /** Stops claiming. Running jobs continue. */
    stop: async () => {
      isStopping = true;
      endWait();
      await ended;
    },
  };
};

type Lane = ReturnType<typeof startLane>;

const report = (message: string) => (error: unknown) => log().error({ err: error }, message);

/**
 * Runs the functions in this process, with their queue and state in PostgreSQL (docs/architecture/jobs.md). Any number
 * of processes can do so at the same time.
 * @throws UnsupportedFunctionError
 */
export const startEngine = async ({
  url,
  client,
  functions,
  workerId = randomUUID(),
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
  const registry: Registry = {
    definitions: new Map(definitions.map((definition) => [definition.id, definition])),
    backoff,
    workerId,
  };
  const claims = createClaims(workerId, leaseSeconds);
  const database = createDatabase(url);

  const outcomeOf = async ({ claim, abort }: Running, sent: JobEvent[]): Promise<Outcome> => {
    if (claim.kind === 'sleep') {
      const wake = { id: claim.stepId, op: 'StepRun', name: 'sleep', data: null, error: null };
      return { type: 'ops', ops: [wake], retryAt: null };
    }
    const run = await findRun(database, claim.runId);
    // An ended run is not called any more. Settling the job discards this outcome.
    if (run?.status !== 'running') return { type: 'ops', ops: [], retryAt: null };
    const definition = registry.definitions.get(run.functionId);
    if (!definition) throw new Error(`There is no function ${run.functionId} here`);
    const { maxAttempts } = definition;
    const steps = await listEndedSteps(database, run.id);
    const retries = steps.reduce((sum, step) => sum + step.retries, claim.attempt);
    const call = {
      functionId: run.functionId,
      stepId: claim.stepId === CALL ? null : claim.stepId,
      runId: run.id,
      event: run.event,
      steps,
      // The SDK would request retries forever if `attempt` exceeded the maximum.
      attempt: Math.min(claim.attempt, maxAttempts - 1),
      maxAttempts,
      planOnly: run.parallel,
    };
    return runContext.run({ signal: abort.signal, sent, retries }, () => callFunction(serve, call));
  };

  /** Retries, so that a database restart does not lose the result of a step. */
  const store = async ({ claim }: Running, outcome: Outcome, sent: JobEvent[]) => {
    const deadline = Date.now() + STORE_TIMEOUT_MS;
    for (;;) {
      try {
        return await database.transaction((tx) => settle(tx, registry, claim, outcome, sent));
      } catch (error) {
        if (error instanceof ClaimLostError || Date.now() > deadline) throw error;
        log().warn({ err: error, job: claim }, 'A result could not be stored; retrying');
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
      if (ids.has(claim.runId)) abort.abort(new RunAbortedError('run-ended'));
    }
  };

  /** Renews all leases, and stops steps whose lease is lost or whose run has ended. */
  const renewLeases = async () => {
    const before = allRunning();
    if (before.length === 0) return;
    const living = before.filter(({ since }) => Date.now() - since < MAX_STEP_MS);
    const held = await claims.renew(
      database,
      living.map(({ claim }) => claim),
    );
    for (const { claim, abort } of before) {
      if (!held.has(jobKey(claim))) abort.abort(new RunAbortedError('claim-lost'));
    }
    abortRuns(
      new Set(
        await listEndedRuns(
          database,
          before.map(({ claim }) => claim.runId),
        ),
      ),
    );
  };

  const close = () => database.$client.end({ timeout: 5 });
  const open = async () => {
    await claims.releaseOwn(database);
    return database.$client.listen(
      JOBS_CHANNEL,
      (payload) => {
        if (payload.startsWith(ENDED)) abortRuns(new Set([payload.slice(ENDED.length)]));
        else lanes.find((lane) => lane.name === payload)?.wake();
      },
      // Notifications may have been missed before a reconnect.
      () => {
        for (const lane of lanes) lane.wake();
      },
    );
  };
  const listener = await open().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const claimFrom = (name: string) => (free: number) =>
    claims.claim(database, name, free, registry.definitions.get(name));
  lanes.push(
    startLane({ name: CONTROL, slots, claim: claimFrom(CONTROL), work }),
    startLane({ name: LOST, slots, claim: claimFrom(LOST), work: giveUp }),
    ...definitions.map(({ id }) =>
      startLane({ name: id, slots: slotsOf.get(id) ?? slots, claim: claimFrom(id), work }),
    ),
  );

  const stopTimers = [
    repeat((leaseSeconds * 1000) / 5, renewLeases, 'Leases could not be renewed; retrying'),
    repeat((leaseSeconds * 1000) / 3, () => claims.releaseExpired(database), 'Expired leases were not ended; retrying'),
    repeat(PRUNE_INTERVAL_MS, () => pruneRuns(database, retentionDays), 'Ended runs were not pruned; retrying'),
  ];
  const stopCron = startCron(database, registry);
  return {
    /** Accepts recorded events in the caller's transaction. */
    ingest: async (tx: Transaction, events: readonly JobEvent[]): Promise<void> => {
      for (const event of events) await ingest(tx, registry, event);
    },

    /** Those of `values` for which the function has an active run, by the field of its event's data. */
    findRunning: (functionId: string, field: string, values: readonly string[]) =>
      findRunning(database, functionId, field, values),

    /** Ends the function's runs whose event has this value in the field of its data, in the caller's transaction. */
    cancel: (tx: Transaction, functionId: string, field: string, value: string): Promise<void> =>
      cancel(tx, functionId, { path: [field], value }),

    /** Stops claiming jobs, waits up to `timeoutMs` for running steps, and releases the rest. */
    stop: async (timeoutMs = SHUTDOWN_TIMEOUT_MS) => {
      await Promise.all(lanes.map((lane) => lane.stop()));
      void stopCron();
      const deadline = Date.now() + timeoutMs;
      while (allRunning().length > 0 && Date.now() < deadline) await sleep(50);
      for (const { claim, abort } of allRunning()) {
        // Released before it is aborted, so that the abort does not count as a failed attempt.
        await release(database, claim).catch(report('A job was not released; its lease will expire'));
        abort.abort(new RunAbortedError('shutdown'));
      }
      for (const stopTimer of stopTimers) void stopTimer();
      await listener.unlisten();
      await close();
    },
  };
};
