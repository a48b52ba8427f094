import { AsyncLocalStorage } from 'node:async_hooks';
import { NonRetriableError } from 'inngest';

/** An event that starts or cancels functions. */
export interface JobEvent {
  /** Events with the same id count as one. */
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  ts: number;
}

/** State of the built-in engine for the current call of a function. */
export interface RunContext {
  readonly signal: AbortSignal;
  /** Events sent by the running step; they are stored together with its result. */
  readonly sent: JobEvent[];
  /** Failed attempts of the run that were repeated. */
  readonly retries: number;
}

/** Set by the built-in engine around each call of a function. */
export const runContext = new AsyncLocalStorage<RunContext>();

/** The reason of the signal that stops a running step. Its result would be discarded. */
export class RunAbortedError extends Error {
  override readonly name = 'RunAbortedError';
  constructor(readonly why: 'run-ended' | 'claim-lost' | 'shutdown') {
    super(`The step was stopped: ${why.replace('-', ' ')}.`);
  }
}

/** The job of a step has ended: it was completed, cancelled or deleted, or has failed. */
export class JobEndedError extends NonRetriableError {
  override readonly name = 'JobEndedError';
  constructor() {
    super('The job has ended.');
  }
}

/** Whether a step was stopped because its result is no longer needed. */
export const isExpectedEnd = (error: unknown): boolean =>
  error instanceof RunAbortedError || error instanceof JobEndedError;

const never = new AbortController().signal;

/**
 * Returns the signal that long steps must obey. It aborts with a `RunAbortedError` when the run ends or this process
 * loses or gives up the step. On Inngest it never aborts: a cancelled run ends between steps.
 */
export const abortSignal = (): AbortSignal => runContext.getStore()?.signal ?? never;
