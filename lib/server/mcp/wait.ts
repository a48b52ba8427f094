import { setTimeout as sleep } from 'node:timers/promises';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { ProblemError } from './call';
import { type Arguments, textResult } from './tool';

/** How long a call waits for a job. The default is less than the 60 s after which many clients give up. */
const WAIT_SECONDS = { min: 0, max: 600, default: 50 } as const;

const POLL_MS = 1000;

/** For `inputSchemaOf`. */
export const waitArgument = {
  wait_seconds: {
    type: 'number',
    minimum: WAIT_SECONDS.min,
    maximum: WAIT_SECONDS.max,
    default: WAIT_SECONDS.default,
    description: 'After this time, the current state is returned.',
  },
} as const;

/** Milliseconds to wait. Values out of range become the nearest in range, and others the default. */
export const waitOf = ({ wait_seconds: seconds }: Arguments): number =>
  1000 *
  (typeof seconds === 'number' && !Number.isNaN(seconds)
    ? Math.min(Math.max(seconds, WAIT_SECONDS.min), WAIT_SECONDS.max)
    : WAIT_SECONDS.default);

const TOO_MANY_REQUESTS = 429;

/** Runs `work`, but stops without an error at a rate limit: the job continues even if no call waits for it. */
export const orWhileLimited = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProblemError && error.problem.status === TOO_MANY_REQUESTS)) throw error;
  }
};

interface Poll<Job> {
  read: () => Promise<Job>;
  isRunning: (job: Job) => boolean;
  onState: (job: Job) => Promise<void>;
  ms: number;
  signal: AbortSignal;
}

/**
 * Reads a job every second until it has ended or the time is up. Returns its last known state.
 * @throws AbortError, ProblemError
 */
export const pollJob = async <Job>(first: Job, { read, isRunning, onState, ms, signal }: Poll<Job>): Promise<Job> => {
  const deadline = Date.now() + ms;
  let job = first;
  while (isRunning(job) && Date.now() < deadline) {
    await onState(job);
    await sleep(Math.min(POLL_MS, deadline - Date.now()), undefined, { signal });
    await orWhileLimited(async () => {
      job = await read();
    });
  }
  return job;
};

/** The state of a job as the result of a tool. */
export const jobResult = <Job extends { status: string }>(job: Job): CallToolResult => ({
  ...textResult({ data: job }),
  isError: job.status === 'failed' || job.status === 'cancelled',
});
