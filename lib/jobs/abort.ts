import { NonRetriableError } from 'inngest';
import { runContext } from './run-context';

/** Why a running step was told to stop. Its result would be thrown away. */
export class RunAbortedError extends Error {
  override readonly name = 'RunAbortedError';
  constructor(readonly why: 'run-ended' | 'claim-lost' | 'shutdown') {
    super(`The step was stopped: ${why.replace('-', ' ')}.`);
  }
}

/** The job that a step works for has ended: it was cancelled, or has failed. Nobody waits for the step. */
export class JobEndedError extends NonRetriableError {}

/** Whether a step ended because it was told to, or nobody needs it, and not because something went wrong. */
export const isExpectedEnd = (error: unknown): boolean =>
  error instanceof RunAbortedError || error instanceof JobEndedError;

const never = new AbortController().signal;

/**
 * For step code that runs long: aborts, with a `RunAbortedError` as its reason, as soon as the run is
 * cancelled, or this process lost or gave up the step. Never aborts where Inngest calls the functions:
 * there, a cancelled run ends between steps.
 */
export const abortSignal = (): AbortSignal => runContext.getStore()?.signal ?? never;
