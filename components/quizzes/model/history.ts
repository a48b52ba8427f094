import type { Draft } from './draft';

/** Drafts that one can go back to, and forward again. */
export interface History {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** What the last edit was about and when, in ms: typing on in the same field is one step. */
  last: { about: string; at: number } | null;
}

const MOST_STEPS = 200;
/** Pauses between key presses up to this many ms are one step. */
const ONE_STEP = 1000;

export const historyOf = (present: Draft): History => ({ past: [], present, future: [], last: null });

/**
 * @param about edits with the same text, one soon after the other, are undone together; null for one of its own
 * @param at ms
 */
export const record = (history: History, next: Draft, about: string | null, at: number): History => {
  if (next === history.present) return history;
  const { last, past, present } = history;
  const goesOn = about !== null && last?.about === about && at - last.at <= ONE_STEP;
  return {
    past: goesOn ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: about === null ? null : { about, at },
  };
};

export const undo = ({ past, present, future, last }: History): History => {
  const before = past.at(-1);
  if (!before) return { past, present, future, last };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
};

export const redo = ({ past, present, future, last }: History): History => {
  const [next, ...rest] = future;
  if (!next) return { past, present, future, last };
  return { past: [...past, present], present: next, future: rest, last: null };
};

/** Brings every step up to what others changed, so that going back does not undo their work. */
export const mapHistory = (history: History, change: (draft: Draft) => Draft): History => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  last: history.last,
});
