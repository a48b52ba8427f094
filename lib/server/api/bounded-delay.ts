import { setTimeout as sleep } from 'node:timers/promises';

interface BoundedDelayOptions {
  delayMs: number;
  /** How many can wait at the same time for one subject, and for all. */
  perSubject: number;
  total: number;
  /** For tests. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Delays work, for a limited number at a time, so that a subject gets at most `perSubject` attempts per `delayMs`.
 * @returns a function that runs `work` after the delay, or `reject` immediately if too many are waiting
 */
export const createBoundedDelay = ({ delayMs, perSubject, total, wait = sleep }: BoundedDelayOptions) => {
  const waiting = new Map<string, number>();
  let waitingTotal = 0;
  const change = (subject: string, by: number) => {
    waitingTotal += by;
    const count = (waiting.get(subject) ?? 0) + by;
    if (count === 0) waiting.delete(subject);
    else waiting.set(subject, count);
  };
  return async <T, Rejected>(
    subject: string,
    work: () => Promise<T>,
    reject: () => Rejected,
  ): Promise<T | Rejected> => {
    if (waitingTotal >= total || (waiting.get(subject) ?? 0) >= perSubject) return reject();
    change(subject, 1);
    try {
      await wait(delayMs);
    } finally {
      change(subject, -1);
    }
    return work();
  };
};
