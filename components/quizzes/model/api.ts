import { byKey, type Draft, type Ids, type Key, questionsOf, type WireQuiz } from './draft';

export interface ApiRequest {
  method: 'GET' | 'PUT';
  path: string;
  body?: unknown;
  /** Sent as `If-Match`. */
  version?: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/** The current window of a rate limit (D10). */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface ApiResponse {
  status: number;
  /** `{data}` or a problem document, with `current` for an outdated version; null without a body. */
  body: { data?: WireQuiz; current?: WireQuiz; detail?: string; errors?: readonly FieldError[] } | null;
  /** From `Retry-After`. */
  retryAfterSeconds: number | null;
  rateLimit?: RateLimit | undefined;
}

/** Rejects if no response arrived. */
export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Milliseconds to wait before the next save: none while a third of the window's writes is left (D10), then the rest is
 * spread over the rest of the window.
 */
export const saveDelayMs = (rateLimit: RateLimit | undefined): number => {
  if (rateLimit === undefined || rateLimit.remaining * 3 > rateLimit.limit) return 0;
  return (rateLimit.resetSeconds * 1000) / Math.max(1, rateLimit.remaining);
};

/** What the editor knows of the server: a quiz, its ids by key, and the quiz as a draft. */
export interface Known {
  quiz: WireQuiz;
  ids: Ids;
  server: Draft;
}

const quizPath = (id: string): string => `/api/v1/quizzes/${id}`;

export const readRequest = ({ quiz }: Known): ApiRequest => ({ method: 'GET', path: quizPath(quiz.id) });

/** Replaces the quiz with a draft, unless it has changed elsewhere. Only what the server has is sent with an id. */
export const replaceRequest = ({ quiz, ids, server }: Known, draft: Draft): ApiRequest => {
  const [rounds, questions] = [byKey(server.rounds), byKey(questionsOf(server))];
  const idIn = (stored: ReadonlyMap<Key, unknown>, key: Key) => (stored.has(key) ? { id: ids.get(key) ?? key } : {});
  const body = {
    ...draft.fields,
    rounds: draft.rounds.map((round) => ({
      ...idIn(rounds, round.key),
      ...round.fields,
      questions: round.questions.map(({ key, fields }) => ({ ...idIn(questions, key), ...fields })),
    })),
  };
  return { method: 'PUT', path: quizPath(quiz.id), body, version: quiz.updated_at };
};

/** The ids of a draft that replaced a quiz: its parts are in the same places. */
export const idsOfReplaced = (ids: Ids, draft: Draft, quiz: WireQuiz): Ids => {
  const assigned = new Map(ids);
  const assign = (parts: readonly { key: Key }[], stored: readonly { id: string }[]) => {
    for (const [place, { key }] of parts.entries()) {
      const id = stored[place]?.id ?? key;
      if (id !== (assigned.get(key) ?? key)) assigned.set(key, id);
    }
  };
  assign(draft.rounds, quiz.rounds);
  for (const [place, { questions }] of draft.rounds.entries()) assign(questions, quiz.rounds[place]?.questions ?? []);
  return assigned;
};
