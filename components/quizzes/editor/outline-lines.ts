import { type Draft, type DraftQuestion, type DraftRound, findQuestion, type Key } from '../model/draft';
import { moveQuestion, moveRound } from '../model/edits';

/** A line of the outline: a round, or a question of the round above it. */
export type Line =
  | { kind: 'round'; key: Key; round: DraftRound; index: number }
  | { kind: 'question'; key: Key; question: DraftQuestion; round: DraftRound; index: number; number: number };

/** Questions are numbered across rounds. */
export const linesOf = ({ rounds }: Draft): Line[] => {
  let number = 0;
  return rounds.flatMap((round, roundIndex): Line[] => [
    { kind: 'round', key: round.key, round, index: roundIndex },
    ...round.questions.map((question, index): Line => {
      number++;
      return { kind: 'question', key: question.key, question, round, index, number };
    }),
  ]);
};

/** Moves a line to the position of `over`: questions into its round, rounds with their questions. */
export const moveTo = (draft: Draft, active: Key, over: Key): Draft => {
  const lines = linesOf(draft);
  const [from, to] = [active, over].map((key) => lines.findIndex((line) => line.key === key));
  const [moved, target] = [lines[from ?? -1], lines[to ?? -1]];
  if (from === undefined || to === undefined || !moved || !target || from === to) return draft;
  if (moved.kind === 'round') {
    const round = target.kind === 'round' ? target.index : draft.rounds.indexOf(target.round);
    return moveRound(draft, active, round);
  }
  const rest = lines.filter((line) => line.key !== active);
  const before = rest.slice(0, to);
  const targetRound = before.findLast((line) => line.kind === 'round') ?? rest.find((line) => line.kind === 'round');
  if (!targetRound) return draft;
  const index = before.length - 1 - before.lastIndexOf(targetRound);
  return moveQuestion(draft, active, targetRound.key, Math.max(0, index));
};

/** Moves a line one position up or down. Questions continue into the neighbouring round. */
export const moveBy = (draft: Draft, key: Key, by: 1 | -1): Draft => {
  const place = findQuestion(draft, key);
  if (!place) {
    const index = draft.rounds.findIndex((round) => round.key === key) + by;
    return index < 0 || index >= draft.rounds.length ? draft : moveRound(draft, key, index);
  }
  const { round, index } = place;
  if (index + by >= 0 && index + by < round.questions.length) return moveQuestion(draft, key, round.key, index + by);
  const next = draft.rounds[draft.rounds.indexOf(round) + by];
  return next ? moveQuestion(draft, key, next.key, by > 0 ? 0 : next.questions.length) : draft;
};
