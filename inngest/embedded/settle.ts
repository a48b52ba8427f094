import type { Transaction } from '@/drizzle/client';
import type { JobEvent } from '@/lib/jobs/run-context';
import { log } from '@/lib/log';
import { FUNCTION_FAILED } from './definitions';
import { addJob, announceEnd, DISCOVER, ingest, type Registry } from './ingest';
import { type Op, type Outcome, sleepsUntil } from './protocol';
import type { Claim, Job } from './queue';
import { endRun, endStep, hasPlannedSteps, insertPlannedStep, lockRun, markParallel, type Run } from './store';

/** Delay before a retry in milliseconds: 2 s, doubling up to 10 min, ±20 %. @param attempt from 0 */
export const defaultBackoff = (attempt: number): number =>
  Math.min(2000 * 2 ** attempt, 600_000) * (0.8 + 0.4 * Math.random());

export interface SettleContext extends Registry {
  backoff: (attempt: number) => number;
}

const SUPPORTED = new Set(['StepRun', 'StepError', 'StepFailed', 'StepPlanned', 'Sleep']);

const nameOf = (op: Op) => op.displayName ?? op.name ?? op.id;

const failRun = async (tx: Transaction, context: SettleContext, run: Run, error: unknown): Promise<void> => {
  log().warn({ runId: run.id, functionId: run.functionId, error }, 'A run failed');
  await endRun(tx, run.id, 'failed', error);
  await announceEnd(tx, context, [run.id]);
  // Otherwise a failing onFailure would start itself forever.
  if (run.event.name.startsWith('inngest/function.')) return;
  await ingest(tx, context, {
    id: `failed ${run.id}`,
    name: FUNCTION_FAILED,
    data: { function_id: run.functionId, run_id: run.id, error, event: run.event },
    ts: Date.now(),
  });
};

const completeRun = async (tx: Transaction, context: SettleContext, run: Run, output: unknown): Promise<void> => {
  await endRun(tx, run.id, 'completed', output);
  if (run.parallel) await announceEnd(tx, context, [run.id]);
};

/** Retries the job later, as a new job: the queue's own retries are for crashes. */
const retry = async (tx: Transaction, context: SettleContext, run: Run, job: Job, retryAt: Date | null) => {
  const startAt = retryAt ?? new Date(Date.now() + context.backoff(job.attempt));
  const { kind, stepId } = job;
  log().warn({ runId: run.id, functionId: run.functionId, attempt: job.attempt, startAt }, 'A step will be retried');
  await addJob(tx, context, run, { kind, stepId, attempt: job.attempt + 1 }, startAt);
};

const isLastAttempt = (context: SettleContext, run: Run, job: Job) =>
  job.attempt + 1 >= (context.definitions.get(run.functionId)?.maxAttempts ?? 1);

const settleOp = async (
  tx: Transaction,
  context: SettleContext,
  run: Run,
  job: Job,
  op: Op,
  retryAt: Date | null,
): Promise<void> => {
  const step = { id: op.id, name: nameOf(op) };
  if (op.op === 'StepRun') {
    const isFirst = await endStep(tx, run.id, { ...step, status: 'completed', output: op.data });
    if (isFirst) await addJob(tx, context, run, DISCOVER);
  } else if (op.op === 'StepError' && !isLastAttempt(context, run, job)) {
    await retry(tx, context, run, job, retryAt);
  } else if (op.op === 'StepError' || op.op === 'StepFailed') {
    // The function is called again, because its code may catch the error.
    const isFirst = await endStep(tx, run.id, { ...step, status: 'failed', output: op.error ?? op.data });
    if (isFirst) await addJob(tx, context, run, DISCOVER);
  } else if (op.op === 'StepPlanned') {
    if (await insertPlannedStep(tx, run.id, step)) {
      await addJob(tx, context, run, { kind: 'step', stepId: op.id, attempt: 0 });
    }
  } else if (op.op === 'Sleep') {
    if (await insertPlannedStep(tx, run.id, step)) {
      await addJob(tx, context, run, { kind: 'wake', stepId: op.id, attempt: 0 }, sleepsUntil(op.name ?? ''));
    }
  }
};

const settleOps = async (
  tx: Transaction,
  context: SettleContext,
  run: Run,
  job: Job,
  ops: readonly Op[],
  retryAt: Date | null,
): Promise<void> => {
  const unsupported = ops.find((op) => !SUPPORTED.has(op.op));
  if (unsupported) {
    const message = `The built-in job engine does not support ${unsupported.op} (step "${nameOf(unsupported)}").`;
    return failRun(tx, context, run, { name: 'UnsupportedStepError', message });
  }
  const isParallel = !run.parallel && (ops.length > 1 || (await hasPlannedSteps(tx, run.id)));
  const current = isParallel && job.kind === 'discover' ? { ...run, parallel: true } : run;
  if (current !== run) await markParallel(tx, run.id);
  for (const op of ops) await settleOp(tx, context, current, job, op, retryAt);
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
  context: SettleContext,
  claim: Claim,
  outcome: Outcome,
  sent: readonly JobEvent[],
): Promise<void> => {
  const { job } = claim;
  const run = await lockRun(tx, job.runId);
  await context.queue.complete(tx, claim);
  // The run was pruned, or ended by another of its jobs: the result is no longer needed.
  if (run?.status !== 'running') return;

  if (outcome.type === 'ops') await settleOps(tx, context, run, job, outcome.ops, outcome.retryAt);
  else if (outcome.type === 'completed') await completeRun(tx, context, run, outcome.output);
  else if (outcome.type === 'failed' || isLastAttempt(context, run, job))
    await failRun(tx, context, run, outcome.error);
  else await retry(tx, context, run, job, outcome.retryAt);

  if (hasSucceeded(outcome)) for (const event of sent) await ingest(tx, context, event);
};

/** Releases a claimed job as a new job that any worker can claim. @throws ClaimLostError */
export const release = async (tx: Transaction, context: SettleContext, claim: Claim): Promise<void> => {
  const run = await lockRun(tx, claim.job.runId);
  await context.queue.complete(tx, claim);
  if (run?.status === 'running') await addJob(tx, context, run, claim.job);
};
