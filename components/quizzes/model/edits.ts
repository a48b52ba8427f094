import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { RoundFields } from '@/lib/core/contracts/rounds';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import { type Draft, type DraftQuestion, type DraftRound, findQuestion, type Key } from './draft';

const insert = <T>(list: readonly T[], index: number, ...items: T[]): T[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index),
];

const move = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return insert(rest, to, ...list.slice(from, from + 1));
};

const mapRound = (draft: Draft, key: Key, change: (round: DraftRound) => DraftRound): Draft => ({
  ...draft,
  rounds: draft.rounds.map((round) => (round.key === key ? change(round) : round)),
});

export const changeQuiz = (draft: Draft, changes: Partial<QuizFields>): Draft => ({
  ...draft,
  fields: { ...draft.fields, ...changes },
});

export const changeRound = (draft: Draft, key: Key, changes: Partial<RoundFields>): Draft =>
  mapRound(draft, key, (round) => ({ ...round, fields: { ...round.fields, ...changes } }));

export const changeQuestion = (draft: Draft, key: Key, changes: Partial<QuestionFields>): Draft => {
  const place = findQuestion(draft, key);
  if (!place) return draft;
  const changed = { ...place.question, fields: { ...place.question.fields, ...changes } };
  return mapRound(draft, place.round.key, (round) => ({
    ...round,
    questions: round.questions.map((question) => (question.key === key ? changed : question)),
  }));
};

/** Changes the fields of all questions. A question whose fields stay the same object stays too. */
export const mapQuestions = (draft: Draft, change: (fields: QuestionFields) => QuestionFields): Draft => ({
  ...draft,
  rounds: draft.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => {
      const fields = change(question.fields);
      return fields === question.fields ? question : { ...question, fields };
    }),
  })),
});

export const addRound = (draft: Draft, round: DraftRound): Draft => ({ ...draft, rounds: [...draft.rounds, round] });

/** @param index where to insert them in the round; at its end by default */
export const addQuestions = (
  draft: Draft,
  round: Key,
  questions: readonly DraftQuestion[],
  index = Number.POSITIVE_INFINITY,
): Draft => mapRound(draft, round, (found) => ({ ...found, questions: insert(found.questions, index, ...questions) }));

/** Removes a question, or a round with its questions. */
export const remove = (draft: Draft, key: Key): Draft => ({
  ...draft,
  rounds: draft.rounds.flatMap((round) => {
    if (round.key === key) return [];
    const questions = round.questions.filter((question) => question.key !== key);
    return questions.length === round.questions.length ? round : { ...round, questions };
  }),
});

/** Inserts a copy of a round or question after it. */
export const duplicate = (draft: Draft, key: Key, newKey: () => Key): Draft => {
  const copy = (question: DraftQuestion): DraftQuestion => ({ ...question, key: newKey() });
  const place = findQuestion(draft, key);
  if (place) return addQuestions(draft, place.round.key, [copy(place.question)], place.index + 1);
  const index = draft.rounds.findIndex((round) => round.key === key);
  const round = draft.rounds[index];
  if (!round) return draft;
  const copied = { ...round, key: newKey(), questions: round.questions.map(copy) };
  return { ...draft, rounds: insert(draft.rounds, index + 1, copied) };
};

/** @param index among the other rounds */
export const moveRound = (draft: Draft, key: Key, index: number): Draft => {
  const from = draft.rounds.findIndex((round) => round.key === key);
  return from < 0 ? draft : { ...draft, rounds: move(draft.rounds, from, index) };
};

/** @param index among the other questions of the target round */
export const moveQuestion = (draft: Draft, key: Key, toRound: Key, index: number): Draft => {
  const place = findQuestion(draft, key);
  if (!place) return draft;
  return addQuestions(remove(draft, key), toRound, [place.question], index);
};

/** Puts a removed round or question back where it was in `before`. */
export const restore = (draft: Draft, before: Draft, key: Key): Draft => {
  const place = findQuestion(before, key);
  if (place) return addQuestions(draft, place.round.key, [place.question], place.index);
  const index = before.rounds.findIndex((round) => round.key === key);
  return { ...draft, rounds: insert(draft.rounds, index, ...before.rounds.slice(index, index + 1)) };
};

/** A draft and the steps that undo and redo reach. */
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
