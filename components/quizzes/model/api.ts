import { ApiError, type Body, type QuizVideo, type RateLimit } from '@/lib/client/src/index';
import { typedFieldsOf } from '@/lib/core/contracts/questions';
import type { FieldError } from '@/lib/core/tables/question-row';
import { byKey, type Draft, type Ids, type Key, questionsOf, type WireQuiz } from './draft';

/** The operations of the client that the editor calls. */
export type QuizApi = Pick<QuizVideo['quizzes'], 'get' | 'replace'>;

/** A request in flight, and what it is for. */
export type Call =
  | { kind: 'refresh'; id: string }
  /** `version` is sent as `If-Match`. */
  | { kind: 'save'; id: string; version: string; body: Body<'replaceQuiz'> };

export interface ApiResponse {
  status: number;
  /** The quiz, or a problem document, with `current` for an outdated version; null without a body. */
  body: { data?: WireQuiz; current?: WireQuiz; detail?: string; errors?: readonly FieldError[] } | null;
  /** From `Retry-After`. */
  retryAfterSeconds: number | null;
  /** The current window of the rate limit (D10). */
  rateLimit?: RateLimit | undefined;
}

/** Sends a request once: the editor decides when to try again. @returns null without a response */
export const sendCall = async (quizzes: QuizApi, call: Call): Promise<ApiResponse | null> => {
  let rateLimit: RateLimit | undefined;
  const onRateLimit = (current: RateLimit) => {
    rateLimit = current;
  };
  const options = { maxRetries: 0, onRateLimit };
  try {
    const data =
      call.kind === 'save'
        ? await quizzes.replace(call.id, call.body, { ...options, ifMatch: call.version })
        : await quizzes.get(call.id, options);
    return { status: 200, body: { data }, retryAfterSeconds: null, rateLimit };
  } catch (error) {
    if (!(error instanceof ApiError)) return null;
    const { status, problem, retryAfterSeconds } = error;
    return { status, body: problem, retryAfterSeconds, rateLimit };
  }
};

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

/** Replaces the quiz with a draft, unless it has changed elsewhere. Only what the server has is sent with an id. */
export const saveCall = ({ quiz, ids, server }: Known, draft: Draft): Call => {
  const [rounds, questions] = [byKey(server.rounds), byKey(questionsOf(server))];
  const idIn = (stored: ReadonlyMap<Key, unknown>, key: Key) => (stored.has(key) ? { id: ids.get(key) ?? key } : {});
  const body = {
    ...draft.fields,
    rounds: draft.rounds.map((round) => ({
      ...idIn(rounds, round.key),
      ...round.fields,
      questions: round.questions.map(({ key, fields }) => ({ ...idIn(questions, key), ...typedFieldsOf(fields) })),
    })),
  };
  return { kind: 'save', id: quiz.id, version: quiz.updated_at, body };
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
