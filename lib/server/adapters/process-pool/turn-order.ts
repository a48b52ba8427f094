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
