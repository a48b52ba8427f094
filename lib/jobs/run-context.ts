import { AsyncLocalStorage } from 'node:async_hooks';

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
}

/** Set by the built-in engine around each call of a function. */
export const runContext = new AsyncLocalStorage<RunContext>();
