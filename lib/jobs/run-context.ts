import { AsyncLocalStorage } from 'node:async_hooks';

/** An event on its way to the functions it triggers. */
export interface JobEvent {
  /** Two events with one id are one event. */
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  ts: number;
}

/** What the built-in engine knows about the call that this code runs in. */
export interface RunContext {
  readonly signal: AbortSignal;
  /** Events sent by the running step; they are stored together with its result. */
  readonly sent: JobEvent[];
}

/** Set by the built-in engine around each call of a function. */
export const runContext = new AsyncLocalStorage<RunContext>();
