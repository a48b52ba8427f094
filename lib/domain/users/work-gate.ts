import { UnavailableError } from '@/lib/errors';

interface WorkGateOptions {
  /** How many run at a time. */
  atOnce: number;
  /** How many wait at most, of urgent work and of other work each. */
  waiting: number;
}

/** Urgent works that may start one after another while other work waits. */
const URGENT_IN_A_ROW = 3;

/**
 * Lets a bounded number of works run, and a bounded number wait. Urgent ones go first, but every fourth place goes to
 * other work, so that no number of urgent ones keeps it waiting for ever.
 * @returns a function that runs the work in its turn; it throws UnavailableError when too many wait
 */
export const createWorkGate = ({ atOnce, waiting }: WorkGateOptions) => {
  const queues = { urgent: [] as (() => void)[], other: [] as (() => void)[] };
  let running = 0;
  let urgentInARow = 0;
  const enter = (queue: (() => void)[]): Promise<void> => {
    if (queue.length >= waiting)
      throw new UnavailableError('Too many sign-ins at the moment. Try again in a few seconds.');
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const isUrgent = queues.urgent.length > 0 && (queues.other.length === 0 || urgentInARow < URGENT_IN_A_ROW);
    urgentInARow = isUrgent && queues.other.length > 0 ? urgentInARow + 1 : 0;
    const next = (isUrgent ? queues.urgent : queues.other).shift();
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
