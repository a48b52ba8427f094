interface QueueLimits {
  /** Places in all, and of those for one user: with fewer, others need not wait for all of a user's work. */
  places: number;
  placesPerUser: number;
  /** Work of one user that may wait. */
  waitingPerUser: number;
}

/** Gives a few places to users in turn, whatever number of tasks each has waiting. */
export const createFairQueue = ({ places, placesPerUser, waitingPerUser }: QueueLimits) => {
  const running = new Map<string, number>();
  /** Users in the order of their next turn: a Map keeps the order of insertion. */
  const waiting = new Map<string, (() => void)[]>();
  let free = places;

  const next = (): void => {
    for (const [userId, [first, ...others]] of waiting) {
      if (free === 0) return;
      if (first === undefined || (running.get(userId) ?? 0) >= placesPerUser) continue;
      waiting.delete(userId);
      if (others.length > 0) waiting.set(userId, others);
      free--;
      running.set(userId, (running.get(userId) ?? 0) + 1);
      first();
    }
  };

  const leave = (userId: string): void => {
    free++;
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    next();
  };

  return {
    /** Whether a user has as much waiting as may be. */
    isFull: (userId: string): boolean => (waiting.get(userId)?.length ?? 0) >= waitingPerUser,
    /** Runs `work` once it has a place. */
    run: async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
      await new Promise<void>((start) => {
        waiting.set(userId, [...(waiting.get(userId) ?? []), start]);
        next();
      });
      try {
        return await work();
      } finally {
        leave(userId);
      }
    },
  };
};
