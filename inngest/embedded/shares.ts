import type { TurnOrder } from '@/lib/adapters/process-pool/turn-order';

/** Waiting jobs of one group, usually a user. */
export interface WaitingGroup {
  group: string;
  /** Running jobs of the group, over all workers. */
  active: number;
  /** Id of the oldest waiting run. Run ids are UUIDv7, so they sort by time. */
  run: string;
}

const compare = (a: WaitingGroup, b: WaitingGroup, { lastTurn }: TurnOrder): number =>
  a.active - b.active || lastTurn(a.group) - lastTurn(b.group) || (a.run < b.run ? -1 : 1);

/**
 * Distributes free slots among groups. Each slot goes to the group with the fewest running jobs, then to the one served
 * longest ago, then to the one with the oldest run.
 * @param free number of slots
 * @param limit maximum number of running jobs per group
 * @returns number of slots by group
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
