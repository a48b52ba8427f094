import type { Draft } from './draft';

export interface History {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** The last edit, which another one of its group may extend. `at` in ms. */
  last: { group: string; at: number } | null;
}

const MAX_STEPS = 200;
/** Edits of one group with at most this pause between them are one step. */
const STEP_PAUSE_MS = 1000;

export const createHistory = (present: Draft): History => ({ past: [], present, future: [], last: null });

/**
 * @param group null for an edit that is always a separate step
 * @param at ms
 */
export const record = (history: History, next: Draft, group: string | null, at: number): History => {
  if (next === history.present) return history;
  const { last, past, present } = history;
  const extendsLast = group !== null && last?.group === group && at - last.at <= STEP_PAUSE_MS;
  return {
    past: extendsLast ? past : [...past, present].slice(-MAX_STEPS),
    present: next,
    future: [],
    last: group === null ? null : { group, at },
  };
};

export const undo = (history: History): History => {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null } : history;
};

export const redo = (history: History): History => {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest, last: null } : history;
};

/** Applies changes made elsewhere to every step, so that undo does not revert them. */
export const mapHistory = (history: History, change: (draft: Draft) => Draft): History => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  last: history.last,
});
