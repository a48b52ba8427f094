import { setTimeout as sleep } from 'node:timers/promises';

interface SlowLaneOptions {
  /** Milliseconds that each piece of work waits. */
  delayMs: number;
  /** How many may wait at a time for one subject, and for all. A waiting request costs a timer and its socket. */
  perSubject: number;
  inAll: number;
  /** For tests. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Delays work, for a bounded number at a time: so one subject gets `perSubject` tries a `delayMs` at most.
 * @returns a function that runs the work after the delay, or returns `full` at once
 */
export const createSlowLane = ({ delayMs, perSubject, inAll, wait = sleep }: SlowLaneOptions) => {
  const waiting = new Map<string, number>();
  let total = 0;
  const change = (subject: string, by: number) => {
    total += by;
    const count = (waiting.get(subject) ?? 0) + by;
    if (count === 0) waiting.delete(subject);
    else waiting.set(subject, count);
  };
  return async <T, Full>(subject: string, work: () => Promise<T>, full: () => Full): Promise<T | Full> => {
    if (total >= inAll || (waiting.get(subject) ?? 0) >= perSubject) return full();
    change(subject, 1);
    try {
      await wait(delayMs);
    } finally {
      change(subject, -1);
    }
    return work();
  };
};
