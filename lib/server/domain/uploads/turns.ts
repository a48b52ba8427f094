import { nextPacificMidnight } from '../youtube-quota/quota';

/** A video that waits for its upload. */
export interface WaitingVideo {
  id: string;
  userId: string;
  /** When it becomes public, or else when its upload was requested. */
  due: Date;
}

interface Capacity {
  now: Date;
  /** Uploads a day of all users, and of one. */
  limits: { all: number; user: number };
  /** What is left of today's uploads. */
  left: number;
  /** Today's uploads by user. */
  spent: ReadonlyMap<string, number>;
}

const byDue = (a: WaitingVideo, b: WaitingVideo): number => a.due.getTime() - b.due.getTime() || (a.id < b.id ? -1 : 1);

/** Users take turns; each user's earliest video goes first, and between users the one that is due earlier. */
export const inTurns = (waiting: readonly WaitingVideo[]): WaitingVideo[] => {
  const turns: WaitingVideo[][] = [];
  const taken = new Map<string, number>();
  for (const video of waiting.toSorted(byDue)) {
    const turn = taken.get(video.userId) ?? 0;
    taken.set(video.userId, turn + 1);
    turns[turn] ??= [];
    turns[turn].push(video);
  }
  return turns.flat();
};

/**
 * When the upload of each video can begin: now, or at the beginning of the first day whose quota has room for it.
 * @returns by id
 */
export const forecast = (
  waiting: readonly WaitingVideo[],
  { now, limits, left, spent }: Capacity,
): Map<string, Date> => {
  const begins = new Map<string, Date>();
  const used = new Map(spent);
  let rest = inTurns(waiting);
  let [day, room] = [now, left];
  while (rest.length > 0) {
    const later: WaitingVideo[] = [];
    for (const video of rest) {
      const own = used.get(video.userId) ?? 0;
      if (room > 0 && own < limits.user) {
        begins.set(video.id, day);
        used.set(video.userId, own + 1);
        room -= 1;
      } else later.push(video);
    }
    rest = later;
    day = nextPacificMidnight(day);
    room = limits.all;
    used.clear();
  }
  return begins;
};
