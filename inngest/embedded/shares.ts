import type { TurnOrder } from '@/lib/adapters/process-pool/turn-order';

/** Jobs of one group (usually one user) that wait in a queue. */
export interface WaitingGroup {
  group: string;
  /** How many jobs of the group run now, over all workers. */
  active: number;
  /** Id of the oldest run that waits. Run ids are UUIDv7, so they sort by time. */
  run: string;
}

const compare = (a: WaitingGroup, b: WaitingGroup, { lastTurn }: TurnOrder): number =>
  a.active - b.active || lastTurn(a.group) - lastTurn(b.group) || (a.run < b.run ? -1 : 1);

/**
 * Divides free places among groups: each place goes to the group with the fewest running jobs, then to the one served
 * longest ago, then to the one with the oldest run. A new group is therefore served before all with as many jobs.
 * @param free places to fill
 * @param limit jobs that one group may run at once
 * @returns places for each group that gets any
 */
export const shareOut = (
  waiting: readonly WaitingGroup[],
  { free, limit }: { free: number; limit: number },
  turns: TurnOrder,
): Map<string, number> => {
  const shares = new Map<string, number>();
  const groups = waiting.map((group) => ({ ...group }));
  for (let place = 0; place < free; place++) {
    const [next] = groups.filter(({ active }) => active < limit).sort((a, b) => compare(a, b, turns));
    if (!next) break;
    next.active++;
    turns.serve(next.group);
    shares.set(next.group, (shares.get(next.group) ?? 0) + 1);
  }
  return shares;
};
