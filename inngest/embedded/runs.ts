import { CronExpressionParser } from 'cron-parser';
import type { Database, Transaction } from '@/drizzle/client';
import { jobOf } from '@/lib/server/jobs/events';
import { briefly } from '@/lib/server/jobs/job-middleware';
import { repeat } from '@/lib/server/jobs/repeat';
import type { JobEvent } from '@/lib/server/jobs/run-context';
import { log } from '@/lib/server/log';
import { FUNCTION_FAILED, type FunctionDefinition, textAt } from './definitions';
import { type Op, type Outcome, sleepsUntil } from './protocol';
import {
  type Claim,
  CONTROL,
  complete,
  dropJobs,
  type Job,
  type Place,
  planCall,
  planRetry,
  planStep,
  wake,
} from './queue';
import {
  cancelRuns,
  countRetries,
  endRun,
  endStep,
  hasFailedAsOften,
  hasPlannedSteps,
  insertEvent,
  insertRun,
  lockRun,
  markParallel,
  type Run,
} from './store';

/** Prefix of the notification that makes workers stop the steps of an ended run. */
export const ENDED = 'ended:';

/** What the engine knows about the functions and how it retries. */
export interface Registry {
  definitions: ReadonlyMap<string, FunctionDefinition>;
  /** Milliseconds to wait after attempt number `attempt`, from 0, has failed. */
  backoff: (attempt: number) => number;
  workerId: string;
}

/** Delay before a retry in milliseconds: 2 s, doubling up to 10 min, ±20 %. @param attempt from 0 */
export const defaultBackoff = (attempt: number): number =>
  Math.min(2000 * 2 ** attempt, 600_000) * (0.8 + 0.4 * Math.random());

type RunPlace = Pick<Run, 'functionId' | 'event' | 'parallel'>;

/**
 * Where a job of a run waits. Jobs that may run a step occupy a slot of their function. Ends of sleeps, and calls that only
 * find the next steps, do not.
 */
const placeOf = ({ definitions }: Registry, { functionId, event, parallel }: RunPlace, kind: Job['kind']): Place => {
  if (kind === 'sleep' || (kind === 'call' && parallel)) return { queue: CONTROL, groupKey: null };
  const definition = definitions.get(functionId);
  const keyed = definition?.keyedLimit;
  return {
    queue: functionId,
    groupKey: keyed ? `key ${textAt(event.data, keyed.path) ?? ''}` : definition?.limit ? 'all' : null,
  };
};

const call = (tx: Transaction, registry: Registry, run: RunPlace & Pick<Run, 'id'>): Promise<void> =>
  planCall(tx, run.id, placeOf(registry, run, 'call'));

const startRun = async (tx: Transaction, registry: Registry, functionId: string, event: JobEvent) => {
  const id = await insertRun(tx, functionId, event.id);
  if (id) await call(tx, registry, { id, functionId, event, parallel: false });
};

/** Drops what remains of runs that have ended, and makes all workers stop their steps. */
const endJobs = async (tx: Transaction, runIds: readonly string[]): Promise<void> => {
  if (runIds.length === 0) return;
  await dropJobs(tx, runIds);
  for (const id of runIds) await wake(tx, `${ENDED}${id}`);
};

/** Cancels the function's runs; with `match`, only those whose event has this value at the path. */
export const cancel = async (
  tx: Transaction,
  functionId: string,
  match: { path: string[]; value: string } | null,
): Promise<void> => endJobs(tx, await cancelRuns(tx, functionId, match));

/** Starts a run of each function that an event triggers, and cancels runs. */
export const ingest = async (tx: Transaction, registry: Registry, event: JobEvent): Promise<void> => {
  const definitions = [...registry.definitions.values()];
  const triggered = definitions.filter((definition) =>
    definition.events.some(
      ({ name, filter }) => name === event.name && (!filter || textAt(event.data, filter.path) === filter.value),
    ),
  );
  for (const definition of triggered) await startRun(tx, registry, definition.id, event);
  for (const definition of definitions) {
    for (const { path } of definition.cancelOn.filter((cancellation) => cancellation.event === event.name)) {
      const value = path && textAt(event.data, path);
      // An event without the value to compare cancels nothing.
      if (path && value === null) continue;
      await cancel(tx, definition.id, path && value !== null ? { path, value } : null);
    }
  }
};

/** Records an event of the engine or of a step, and ingests it. A known event id has no effect. */
export const emit = async (tx: Transaction, registry: Registry, event: JobEvent): Promise<void> => {
  if (await insertEvent(tx, event)) await ingest(tx, registry, event);
};

const failRun = async (tx: Transaction, registry: Registry, run: Run, error: unknown): Promise<void> => {
  const isHandled = registry.definitions.has(`${run.functionId}-failure`);
  // With `onFailure`, the job's own line follows.
  log()[isHandled ? 'debug' : 'error']({ runId: run.id, functionId: run.functionId, error }, 'A run failed');
  const retries = await countRetries(tx, run.id);
  await endRun(tx, run.id, 'failed', error);
  await endJobs(tx, [run.id]);
  // Otherwise a failing onFailure would start itself forever.
  if (run.event.name.startsWith('inngest/function.')) return;
  await emit(tx, registry, {
    id: `failed ${run.id}`,
    name: FUNCTION_FAILED,
    data: { function_id: run.functionId, run_id: run.id, error, event: run.event, retries },
    ts: Date.now(),
  });
};

const completeRun = async (tx: Transaction, run: Run, output: unknown): Promise<void> => {
  await endRun(tx, run.id, 'completed', output);
  if (run.parallel) await endJobs(tx, [run.id]);
};

/** Retries a job later. Crashes of workers are no attempts. */
const retry = async (
  tx: Transaction,
  registry: Registry,
  run: Run,
  { job, error, retryAt }: { job: Job; error: unknown; retryAt: Date | null },
) => {
  const startAt = retryAt ?? new Date(Date.now() + registry.backoff(job.attempt));
  // Parallel steps often fail for the same reason: one line for each attempt of the run (D165).
  const isKnown = await hasFailedAsOften(tx, run.id, job.stepId, job.attempt + 1);
  log()[isKnown ? 'debug' : 'warn'](
    { ...jobOf(run.event.name, run.event.data), runId: run.id, attempt: job.attempt + 1, startAt, ...briefly(error) },
    'A step failed and will be repeated',
  );
  await planRetry(tx, job, placeOf(registry, run, job.kind), startAt);
};

const isLastAttempt = (registry: Registry, run: Run, job: Job) =>
  job.attempt + 1 >= (registry.definitions.get(run.functionId)?.maxAttempts ?? 1);

const SUPPORTED = new Set(['StepRun', 'StepError', 'StepFailed', 'StepPlanned', 'Sleep']);

const nameOf = (op: Op) => op.displayName ?? op.name ?? op.id;

const settleOp = async (
  tx: Transaction,
  registry: Registry,
  run: Run,
  job: Job,
  op: Op,
  retryAt: Date | null,
): Promise<void> => {
  const step = { id: op.id, name: nameOf(op), workerId: registry.workerId, attempt: job.attempt };
  const planned = { runId: run.id, stepId: op.id, name: nameOf(op) };
  if (op.op === 'StepRun') {
    const isFirst = await endStep(tx, run.id, { ...step, status: 'completed', output: op.data });
    if (isFirst) await call(tx, registry, run);
  } else if (op.op === 'StepError' && !isLastAttempt(registry, run, job)) {
    await retry(tx, registry, run, { job, error: op.error ?? op.data, retryAt });
  } else if (op.op === 'StepError' || op.op === 'StepFailed') {
    // The function is called again, because its code may catch the error.
    const isFirst = await endStep(tx, run.id, { ...step, status: 'failed', output: op.error ?? op.data });
    if (isFirst) await call(tx, registry, run);
  } else if (op.op === 'StepPlanned') {
    await planStep(tx, { ...planned, kind: 'step' }, placeOf(registry, run, 'step'));
  } else if (op.op === 'Sleep') {
    await planStep(tx, { ...planned, kind: 'sleep' }, placeOf(registry, run, 'sleep'), sleepsUntil(op.name ?? ''));
  }
};

const settleOps = async (
  tx: Transaction,
  registry: Registry,
  run: Run,
  job: Job,
  ops: readonly Op[],
  retryAt: Date | null,
): Promise<void> => {
  const unsupported = ops.find((op) => !SUPPORTED.has(op.op));
  if (unsupported) {
    const message = `The built-in job engine does not support ${unsupported.op} (step "${nameOf(unsupported)}").`;
    return failRun(tx, registry, run, { name: 'UnsupportedStepError', message });
  }
  const isParallel = !run.parallel && (ops.length > 1 || (await hasPlannedSteps(tx, run.id)));
  const current = isParallel && job.kind === 'call' ? { ...run, parallel: true } : run;
  if (current !== run) await markParallel(tx, run.id);
  for (const op of ops) await settleOp(tx, registry, current, job, op, retryAt);
};

/** The events of a failed attempt are dropped, because the next attempt sends them again. */
const hasSucceeded = (outcome: Outcome) =>
  outcome.type === 'completed' ||
  (outcome.type === 'ops' && !outcome.ops.some((op) => op.op === 'StepError' || op.op === 'StepFailed'));

/**
 * Stores the outcome of a claimed job in the caller's transaction: its result, the run's next jobs, the events it sent
 * and the end of the claim.
 * @throws ClaimLostError
 */
export const settle = async (
  tx: Transaction,
  registry: Registry,
  claim: Claim,
  outcome: Outcome,
  sent: readonly JobEvent[],
): Promise<void> => {
  const run = await lockRun(tx, claim.runId);
  await complete(tx, claim);
  // The run was pruned, or ended by another of its jobs: the result is no longer needed.
  if (run?.status !== 'running') return;

  if (outcome.type === 'ops') await settleOps(tx, registry, run, claim, outcome.ops, outcome.retryAt);
  else if (outcome.type === 'completed') await completeRun(tx, run, outcome.output);
  else if (outcome.type === 'failed' || isLastAttempt(registry, run, claim))
    await failRun(tx, registry, run, outcome.error);
  else await retry(tx, registry, run, { job: claim, error: outcome.error, retryAt: outcome.retryAt });

  if (hasSucceeded(outcome)) for (const event of sent) await emit(tx, registry, event);
};

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

/** Starts the run of a scheduled function. The event's id lets only one worker succeed. */
const startScheduled = async (tx: Transaction, registry: Registry, functionId: string, cron: string, due: Date) => {
  const id = `cron ${functionId} ${cron} ${due.toISOString()}`;
  const event: JobEvent = { id, name: 'inngest/scheduled.timer', data: { cron }, ts: due.getTime() };
  if (await insertEvent(tx, event)) await startRun(tx, registry, functionId, event);
};

/** Starts scheduled functions when they are due. All workers try. Returns a function that stops it. */
export const startCron = (database: Database, registry: Registry): (() => Promise<void>) => {
  const schedules = [...registry.definitions.values()].flatMap(({ id, crons }) =>
    crons.map((cron) => ({ id, cron, done: Date.now() - CATCH_UP_MS })),
  );
  const tick = async () => {
    for (const schedule of schedules) {
      const due = latestTime(schedule.cron, new Date());
      if (due.getTime() <= schedule.done) continue;
      await database.transaction((tx) => startScheduled(tx, registry, schedule.id, schedule.cron, due));
      schedule.done = due.getTime();
    }
  };
  // An invalid expression fails the start, instead of the first tick.
  for (const { cron } of schedules) latestTime(cron, new Date());
  if (schedules.length === 0) return async () => {};
  return repeat(POLL_INTERVAL_MS, tick, 'Scheduled functions were not started; retrying');
};
