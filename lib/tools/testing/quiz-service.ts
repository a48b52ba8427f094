import type { ApiRequest, ApiResponse } from '@/components/quizzes/model/api';
import type { WireQuestion, WireQuiz, WireRound } from '@/components/quizzes/model/draft';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { QUESTION_CONTENT, type QuestionType } from '@/lib/core/model/question-types';
import { QUIZ_DEFAULTS } from '@/lib/core/model/quiz-fields';

export const questionFields = (
  content: Record<string, unknown> = {},
  question_type: QuestionType = 'multiple_choice',
): QuestionFields => ({
  question_type,
  content: QUESTION_CONTENT[question_type].parse(content),
  countdown_seconds: null,
  difficulty: null,
  hint: null,
  fact: null,
});

/** A quiz with two rounds: questions 1 and 2, and question 3. */
export const wireQuiz = (): WireQuiz => {
  const question = (id: string): WireQuestion => ({
    id,
    updated_at: 'v0',
    ...questionFields({ question: `Question ${id}?` }),
  });
  return {
    id: 'q',
    updated_at: 'v0',
    title: 'Quiz',
    ...QUIZ_DEFAULTS,
    rounds: [
      { id: 'a', updated_at: 'v0', title: 'A', timer_override: null, questions: [question('1'), question('2')] },
      { id: 'b', updated_at: 'v0', title: 'B', timer_override: null, questions: [question('3')] },
    ],
  };
};

const respond = (status: number, data?: unknown): ApiResponse => ({ status, body: { data }, retryAfterSeconds: null });

/** An in-memory service for one quiz, with the API's rules for versions, reordering and idempotency keys. */
export const createQuizService = () => {
  let quiz = wireQuiz();
  let clock = 0;
  const responses = new Map<string, ApiResponse>();
  const log: ApiRequest[] = [];
  const next = () => `v${++clock}`;

  const inOrder = <T extends { id: string }>(list: T[], ids: string[]): T[] | null => {
    const ordered = ids.flatMap((id) => list.find((item) => item.id === id) ?? []);
    return ordered.length === list.length && new Set(ids).size === list.length ? ordered : null;
  };
  const isOutdated = ({ version }: ApiRequest, target: { updated_at: string }) =>
    version !== undefined && version !== target.updated_at;
  const patch = (target: { updated_at: string }, request: ApiRequest, normalize = (value: object) => value) => {
    if (isOutdated(request, target)) return respond(412);
    Object.assign(target, normalize(structuredClone(request.body) as object), { updated_at: next() });
    quiz.updated_at = next();
    return respond(200, target);
  };
  const drop = <T extends { id: string; updated_at: string }>(list: T[], target: T, request: ApiRequest) => {
    if (isOutdated(request, target)) return respond(412);
    list.splice(list.indexOf(target), 1);
    for (const other of list) other.updated_at = next();
    quiz.updated_at = next();
    return respond(204);
  };

  const onQuestions = (round: WireRound, request: ApiRequest, [name]: string[]): ApiResponse => {
    const { method, body } = request;
    if (name === 'bulk') {
      const { questions } = structuredClone(body) as { questions: QuestionFields[] };
      const created = questions.map((fields) => ({ ...fields, id: `new-${next()}`, updated_at: next() }));
      round.questions.push(...created);
      quiz.updated_at = round.updated_at = next();
      return respond(201, created);
    }
    if (name === 'reorder') {
      if (isOutdated(request, round)) return respond(412);
      const ordered = inOrder(round.questions, (body as { questionIds: string[] }).questionIds);
      if (!ordered) return respond(400);
      round.questions = ordered.map((question) => ({ ...question, updated_at: next() }));
      quiz.updated_at = round.updated_at = next();
      return respond(200);
    }
    const question = round.questions.find(({ id }) => id === name);
    if (!question) return respond(404);
    const response = method === 'PATCH' ? patch(question, request) : drop(round.questions, question, request);
    if (response.status < 300) round.updated_at = next();
    return response;
  };

  const handle = (request: ApiRequest): ApiResponse => {
    const { method, path, body } = request;
    const [, , , , id, part, round, , ...rest] = path.split('/');
    if (id !== quiz.id) return respond(404);
    if (part === undefined) {
      if (method === 'GET') return respond(200, quiz);
      const trim = (changes: { title?: string }) =>
        changes.title ? { ...changes, title: changes.title.trim() } : changes;
      return patch(quiz, request, trim);
    }
    if (round === undefined) {
      const created: WireRound = { ...(body as WireRound), id: `new-${next()}`, updated_at: next(), questions: [] };
      quiz.rounds.push(created);
      quiz.updated_at = next();
      return respond(201, created);
    }
    if (round === 'reorder') {
      if (isOutdated(request, quiz)) return respond(412);
      const ordered = inOrder(quiz.rounds, (body as { roundIds: string[] }).roundIds);
      if (!ordered) return respond(400);
      quiz.rounds = ordered;
      quiz.updated_at = next();
      return respond(200);
    }
    const found = quiz.rounds.find((other) => other.id === round);
    if (!found) return respond(404);
    if (path.includes('/questions/')) return onQuestions(found, request, rest);
    return method === 'PATCH' ? patch(found, request) : drop(quiz.rounds, found, request);
  };

  const service = {
    /** Responds with this instead, or loses the connection before or after handling the request. */
    fault: null as null | 'lost' | 'lost-response' | ApiResponse,
    /** Maximum length of a list that is stored for replays. Of a longer one, only the status is stored. */
    maxStoredItems: Number.POSITIVE_INFINITY,
    log,
    quiz: () => structuredClone(quiz),
    replace: (changed: WireQuiz) => {
      quiz = changed;
    },
    send: async (request: ApiRequest): Promise<ApiResponse> => {
      const { fault } = service;
      log.push(request);
      if (fault === 'lost') throw new Error('offline');
      if (fault !== null && fault !== 'lost-response') return fault;
      const stored = request.idempotencyKey === undefined ? undefined : responses.get(request.idempotencyKey);
      const isLarge = Array.isArray(stored?.body?.data) && stored.body.data.length > service.maxStoredItems;
      const response = isLarge ? respond(stored.status, null) : (stored ?? structuredClone(handle(request)));
      if (request.idempotencyKey !== undefined && !isLarge) responses.set(request.idempotencyKey, response);
      if (fault === 'lost-response') throw new Error('offline');
      return response;
    },
  };
  return service;
};
