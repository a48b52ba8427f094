import type { ApiRequest } from './api';
import type { Change } from './diff';
import type { Draft, Ids, Key, WireQuestion, WireQuiz, WireRound } from './draft';
import { changeQuestion, changeQuiz, changeRound } from './edits';

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
 * Updates and deletions name the version they were made from, so that they never overwrite a change made elsewhere.
 * Creations have an idempotency key, so that a retry does not create a duplicate.
 * @param idempotencyKey unique to this change
 */
export const requestOf = (known: Known, change: Change, idempotencyKey: string): ApiRequest => {
  const { quiz, ids } = known;
  const root = quizPath(quiz.id);
  const roundPath = (key: Key) => `${root}/rounds/${idOf(ids, key)}`;
  switch (change.kind) {
    case 'update-quiz':
      return { method: 'PATCH', path: root, body: change.changes, version: quiz.updated_at };
    case 'create-round':
      return { method: 'POST', path: `${root}/rounds`, body: change.fields, idempotencyKey };
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
        idempotencyKey,
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

/** Sets the id of a key. The former id may still exist on the server, so it keeps a key. */
const assignId = (ids: Ids, key: Key, id: string): Ids => {
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
 * Finds the questions that a request created whose response the service did not store: those that are new in the round.
 * @param now the quiz after the request
 */
export const findCreatedQuestions = (known: Known, change: Change & { kind: 'create-questions' }, now: WireQuiz) => {
  const before = new Set(roundIn(known, change.round)?.questions.map(({ id }) => id));
  const created = roundIn({ ...known, quiz: now }, change.round)?.questions.filter(({ id }) => !before.has(id)) ?? [];
  return created.slice(0, change.questions.length);
};

/**
 * The server's state after a successful change, as far as the response shows it: positions and versions of the
 * neighbours, and the version of the quiz, may be outdated.
 * @param data the `data` of the response
 */
export const applyResponse = ({ quiz, ids }: Known, change: Change, data: unknown): Known => {
  const id = (key: Key) => idOf(ids, key);
  switch (change.kind) {
    case 'update-quiz':
      return { ids, quiz: { ...quiz, ...(data as WireQuiz), rounds: quiz.rounds } };
    case 'create-round': {
      const round = { ...(data as WireRound), questions: [] };
      return { quiz: { ...quiz, rounds: [...quiz.rounds, round] }, ids: assignId(ids, change.key, round.id) };
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
      const created = data as WireQuestion[];
      const nextIds = change.questions.reduce(
        (all, { key }, index) => assignId(all, key, created[index]?.id ?? key),
        ids,
      );
      const add = (round: WireRound) => ({ ...round, questions: [...round.questions, ...created] });
      return { ids: nextIds, quiz: withRound(quiz, id(change.round), add) };
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

/** The server's state after a change if it had stored every text exactly as sent. */
export const expectedServer = (server: Draft, before: Draft, change: Change): Draft => {
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
