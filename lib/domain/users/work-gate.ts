import { UnavailableError } from '@/lib/errors';

interface WorkGateOptions {
  /** How many run at a time. */
  atOnce: number;
  /** How many wait at most, of urgent work and of other work each. */
  waiting: number;
}

/**
 * Lets a bounded number of works run, and a bounded number wait, urgent ones first.
 * @returns a function that runs the work in its turn; it throws UnavailableError when too many wait
 */
export const createWorkGate = ({ atOnce, waiting }: WorkGateOptions) => {
  const queues = { urgent: [] as (() => void)[], other: [] as (() => void)[] };
  let running = 0;
  const enter = (queue: (() => void)[]): Promise<void> => {
    if (queue.length >= waiting)
      throw new UnavailableError('Too many sign-ins at the moment. Try again in a few seconds.');
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queues.urgent.shift() ?? queues.other.shift();
    // The place goes from one to the next.
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>, { isUrgent }: { isUrgent: boolean }): Promise<T> => {
    if (running >= atOnce) await enter(isUrgent ? queues.urgent : queues.other);
    else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
