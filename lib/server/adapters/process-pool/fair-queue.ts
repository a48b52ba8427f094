import { TooManyConcurrentRequestsError, UnavailableError } from '../../errors';

/** Maximum number of groups. The group served longest ago is forgotten first. */
const REMEMBERED = 10_000;

/** Remembers in which order groups (usually users) were last served, for queues with shared places. */
export const createTurnOrder = () => {
  // A map keeps the order of insertion, so the group served longest ago comes first.
  const served = new Map<string, number>();
  let count = 0;
  return {
    /** Larger for groups served later; 0 for those that never were. */
    lastTurn: (group: string): number => served.get(group) ?? 0,
    serve: (group: string): void => {
      served.delete(group);
      served.set(group, ++count);
      const [oldest] = served.keys();
      if (served.size > REMEMBERED && oldest !== undefined) served.delete(oldest);
    },
  };
};
export type TurnOrder = ReturnType<typeof createTurnOrder>;

/** The user who requested the work, and the server that it contacts, if any. */
export interface WorkOwner {
  userId: string;
  host?: string;
}

export interface FairQueueLimits {
  /** Maximum work that runs in parallel: in total, per user and per host. */
  running: number;
  runningPerUser: number;
  runningPerHost?: number;
  /** Maximum work that waits: in total and per user. */
  waiting: number;
  waitingPerUser: number;
}

interface Waiting {
  owner: WorkOwner;
  start: () => void;
  drop: () => void;
}

/**
 * Runs work within limits. Users take turns: the next to start belongs to the user whose last start is longest ago, and
 * a new user comes first. A user never waits for everything that another user has queued or keeps sending.
 */
export const createFairQueue = (limits: FairQueueLimits) => {
  const waiting: Waiting[] = [];
  const running: WorkOwner[] = [];
  // Remembers idle users too: a user who sends one job at a time must not overtake those who wait.
  const turns = createTurnOrder();

  const countOf = (owners: readonly WorkOwner[], key: keyof WorkOwner, value: string | undefined): number =>
    owners.filter((owner) => owner[key] === value).length;
  const mayRun = ({ userId, host }: WorkOwner): boolean =>
    running.length < limits.running &&
    countOf(running, 'userId', userId) < limits.runningPerUser &&
    (host === undefined || countOf(running, 'host', host) < (limits.runningPerHost ?? limits.running));

  const startNext = (): void => {
    const turnOf = ({ owner }: Waiting) => turns.lastTurn(owner.userId);
    const [next] = waiting.filter(({ owner }) => mayRun(owner)).sort((a, b) => turnOf(a) - turnOf(b));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.start();
    startNext();
  };

  /** Each user's waiting entries in order of arrival, most entries first. */
  const waitingByUser = (): Waiting[][] =>
    [...Map.groupBy(waiting, ({ owner }) => owner.userId).values()].sort((a, b) => b.length - a.length);

  const makeRoom = ({ userId }: WorkOwner): void => {
    const own = waiting.filter(({ owner }) => owner.userId === userId).length;
    if (own >= limits.waitingPerUser) throw new TooManyConcurrentRequestsError();
    if (waiting.length < limits.waiting) return;
    const [most = []] = waitingByUser();
    // A full queue is divided equally: a new user takes a place from the user with the most, but never more than their surplus.
    if (own + 1 >= most.length) throw new UnavailableError('The service is busy. Try again in a moment.');
    most.at(-1)?.drop();
  };

  const admitted = (owner: WorkOwner, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        signal?.removeEventListener('abort', abort);
        waiting.splice(waiting.indexOf(entry), 1);
        reject(reason);
      };
      const abort = () => leave(signal?.reason);
      const entry: Waiting = {
        owner,
        start: () => {
          signal?.removeEventListener('abort', abort);
          running.push(owner);
          turns.serve(owner.userId);
          resolve();
        },
        drop: () => leave(new TooManyConcurrentRequestsError()),
      };
      signal?.addEventListener('abort', abort, { once: true });
      waiting.push(entry);
      startNext();
    });

  const release = (owner: WorkOwner): void => {
    running.splice(running.indexOf(owner), 1);
    startNext();
  };

  return {
    /**
     * Runs `work` when its turn comes.
     * @param signal an abort removes waiting work from the queue and throws the signal's reason
     * @throws TooManyConcurrentRequestsError if too much of the user's work waits, also later, when it is dropped for a user with
     * less; UnavailableError if too much work waits in total; the errors of `work`
     */
    run: async <T>(owner: WorkOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      signal?.throwIfAborted();
      if (!mayRun(owner)) makeRoom(owner);
      // A copy, so that `release` removes this run and not another one of the same owner object.
      const entry = { ...owner };
      await admitted(entry, signal);
      try {
        return await work();
      } finally {
        release(entry);
      }
    },
  };
};
