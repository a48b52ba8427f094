import type { ApiRequest } from './api';
import type { Change } from './diff';
import type { Draft, Ids, Key } from './draft';
import { changeQuestion, changeQuiz, changeRound } from './edits';
import type { WireQuestion, WireQuiz, WireRound } from './wire';

/** The server's ids, and states, of what the editor has keys for. */
interface Known {
  quiz: WireQuiz;
  ids: Ids;
}

const idOf = (ids: Ids, key: Key): string => ids.get(key) ?? key;

const roundIn = ({ quiz, ids }: Known, key: Key): WireRound | undefined =>
  quiz.rounds.find(({ id }) => id === idOf(ids, key));

const questionIn = (known: Known, round: Key, key: Key): WireQuestion | undefined =>
  roundIn(known, round)?.questions.find(({ id }) => id === idOf(known.ids, key));

export const quizPath = (id: string): string => `/api/v1/quizzes/${id}`;

/**
 * The request that makes a change. Changes and deletions name the state that they are made from, so that
 * nothing is written over unseen; what is made anew carries a key, so that it is made once.
 * @param once a text of its own for every change
 */
export const requestOf = (known: Known, change: Change, once: string): ApiRequest => {
  const { quiz, ids } = known;
  const root = quizPath(quiz.id);
  const roundPath = (key: Key) => `${root}/rounds/${idOf(ids, key)}`;
  switch (change.kind) {
    case 'update-quiz':
      return { method: 'PATCH', path: root, body: change.changes, version: quiz.updated_at };
    case 'create-round':
      return { method: 'POST', path: `${root}/rounds`, body: change.fields, once };
    case 'update-round': {
      const version = roundIn(known, change.key)?.updated_at;
      return { method: 'PATCH', path: roundPath(change.key), body: change.changes, version };
    }
    case 'delete-round':
      return { method: 'DELETE', path: roundPath(change.key), version: roundIn(known, change.key)?.updated_at };
    case 'order-rounds':
      return {
        method: 'POST',
        path: `${root}/rounds/reorder`,
        body: { roundIds: change.keys.map((key) => idOf(ids, key)) },
        version: quiz.updated_at,
      };
    case 'create-questions':
      return {
        method: 'POST',
        path: `${roundPath(change.round)}/questions/bulk`,
        body: { questions: change.questions.map(({ fields }) => fields) },
        once,
      };
    case 'order-questions':
      return {
        method: 'POST',
        path: `${roundPath(change.round)}/questions/reorder`,
        body: { questionIds: change.keys.map((key) => idOf(ids, key)) },
        version: roundIn(known, change.round)?.updated_at,
      };
    case 'update-question':
    case 'delete-question': {
      const path = `${roundPath(change.round)}/questions/${idOf(ids, change.key)}`;
      const version = questionIn(known, change.round, change.key)?.updated_at;
      return change.kind === 'update-question'
        ? { method: 'PATCH', path, body: change.changes, version }
        : { method: 'DELETE', path, version };
    }
  }
};

/** What had another id under this key, and may be there still, is called by that. */
const renamed = (ids: Ids, key: Key, id: string): Ids => {
  const former = idOf(ids, key);
  return new Map(ids).set(`former ${former}`, former).set(key, id);
};

const inOrder = <T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] =>
  ids.flatMap((id) => list.find((item) => item.id === id) ?? []);

const withRound = (quiz: WireQuiz, id: string, change: (round: WireRound) => WireRound): WireQuiz => ({
  ...quiz,
  rounds: quiz.rounds.map((round) => (round.id === id ? change(round) : round)),
});

/**
 * The questions that a call added whose response the service did not keep for the second try: those in the round that
 * were not there before.
 * @param now the quiz as it is after the call
 */
export const questionsAdded = (known: Known, change: Change & { kind: 'create-questions' }, now: WireQuiz) => {
  const before = new Set(roundIn(known, change.round)?.questions.map(({ id }) => id));
  const added = roundIn({ ...known, quiz: now }, change.round)?.questions.filter(({ id }) => !before.has(id)) ?? [];
  return added.slice(0, change.questions.length);
};

/**
 * What the server has after a change that it answered with success, as far as the answer tells: places and
 * states of the neighbours may have moved on, and the state of the quiz has.
 * @param data the `data` of the answer
 */
export const afterChange = ({ quiz, ids }: Known, change: Change, data: unknown): Known => {
  const id = (key: Key) => idOf(ids, key);
  switch (change.kind) {
    case 'update-quiz':
      return { ids, quiz: { ...quiz, ...(data as WireQuiz), rounds: quiz.rounds } };
    case 'create-round': {
      const round = { ...(data as WireRound), questions: [] };
      return { quiz: { ...quiz, rounds: [...quiz.rounds, round] }, ids: renamed(ids, change.key, round.id) };
    }
    case 'update-round': {
      const merged = (round: WireRound) => ({ ...round, ...(data as WireRound), questions: round.questions });
      return { ids, quiz: withRound(quiz, id(change.key), merged) };
    }
    case 'delete-round':
      return { ids, quiz: { ...quiz, rounds: quiz.rounds.filter((round) => round.id !== id(change.key)) } };
    case 'order-rounds':
      return { ids, quiz: { ...quiz, rounds: inOrder(quiz.rounds, change.keys.map(id)) } };
    case 'create-questions': {
      const made = data as WireQuestion[];
      const known = change.questions.reduce((so, { key }, index) => renamed(so, key, made[index]?.id ?? key), ids);
      const add = (round: WireRound) => ({ ...round, questions: [...round.questions, ...made] });
      return { ids: known, quiz: withRound(quiz, id(change.round), add) };
    }
    case 'update-question': {
      const changed = data as WireQuestion;
      const replace = (round: WireRound) => ({
        ...round,
        questions: round.questions.map((question) => (question.id === changed.id ? changed : question)),
      });
      return { ids, quiz: withRound(quiz, id(change.round), replace) };
    }
    case 'delete-question': {
      const drop = (round: WireRound) => ({
        ...round,
        questions: round.questions.filter((question) => question.id !== id(change.key)),
      });
      return { ids, quiz: withRound(quiz, id(change.round), drop) };
    }
    case 'order-questions': {
      const order = (round: WireRound) => ({ ...round, questions: inOrder(round.questions, change.keys.map(id)) });
      return { ids, quiz: withRound(quiz, id(change.round), order) };
    }
  }
};

/** What the server would have after a change, had it taken everything as it was sent; it tidies texts. */
export const asSent = (server: Draft, before: Draft, change: Change): Draft => {
  switch (change.kind) {
    case 'update-quiz':
      return changeQuiz(server, { ...before.fields, ...change.changes });
    case 'update-round':
      return changeRound(server, change.key, change.changes);
    case 'update-question':
      return changeQuestion(server, change.key, change.changes);
    case 'create-questions':
      return change.questions.reduce((draft, { key, fields }) => changeQuestion(draft, key, fields), server);
    default:
      return server;
  }
};
