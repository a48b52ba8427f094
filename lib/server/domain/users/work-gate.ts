import { UnavailableError } from '@/lib/server/errors';

interface WorkGateOptions {
  maxRunning: number;
  /** Of urgent and of other tasks each. */
  maxWaiting: number;
}

/** Urgent tasks that can start in a row while others wait. */
const URGENT_IN_A_ROW = 3;

/**
 * Returns a function that limits how many tasks run and wait. Urgent tasks go first, but every fourth place goes to
 * another task, so that none waits forever. It throws UnavailableError if too many are waiting.
 */
export const createWorkGate = ({ maxRunning, maxWaiting }: WorkGateOptions) => {
  const queues = { urgent: [] as (() => void)[], other: [] as (() => void)[] };
  let running = 0;
  let urgentInARow = 0;
  const enter = (queue: (() => void)[]): Promise<void> => {
    if (queue.length >= maxWaiting)
      throw new UnavailableError('Too many sign-ins at the moment. Try again in a few seconds.');
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const isUrgent = queues.urgent.length > 0 && (queues.other.length === 0 || urgentInARow < URGENT_IN_A_ROW);
    urgentInARow = isUrgent && queues.other.length > 0 ? urgentInARow + 1 : 0;
    const next = (isUrgent ? queues.urgent : queues.other).shift();
    // The next task takes the place of this one.
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>, { isUrgent }: { isUrgent: boolean }): Promise<T> => {
    if (running >= maxRunning) await enter(isUrgent ? queues.urgent : queues.other);
    else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
