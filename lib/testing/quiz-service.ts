import type { ApiAnswer, ApiRequest } from '@/components/quizzes/model/api';
import type { QuestionFields, WireQuestion, WireQuiz, WireRound } from '@/components/quizzes/model/wire';
import { QUESTION_CONTENT, type QuestionType } from '@/lib/model/question-types';

/** Fields of a question whose content has the given members. */
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

/** A quiz with two rounds, of the questions 1 and 2, and 3. */
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
    description: null,
    status: 'draft',
    intro_subtitle: null,
    outro_text: null,
    question_duration_seconds: 10,
    answer_duration_seconds: 5,
    fact_duration_seconds: 4,
    hint_timing_percent: 50,
    resolution: '1080p',
    platform_profile: 'youtube',
    theme_id: null,
    rounds: [
      { id: 'a', updated_at: 'v0', title: 'A', timer_override: null, questions: [question('1'), question('2')] },
      { id: 'b', updated_at: 'v0', title: 'B', timer_override: null, questions: [question('3')] },
    ],
  };
};

const answer = (status: number, data?: unknown): ApiAnswer => ({ status, body: { data }, retryAfter: null });

/** A service that has one quiz and goes by the rules of the API: states, permutations, one answer a key. */
export const createQuizService = () => {
  let quiz = wireQuiz();
  let clock = 0;
  const answered = new Map<string, ApiAnswer>();
  const log: ApiRequest[] = [];
  const next = () => `v${++clock}`;

  const inOrder = <T extends { id: string }>(list: T[], ids: string[]): T[] | null => {
    const ordered = ids.flatMap((id) => list.find((item) => item.id === id) ?? []);
    return ordered.length === list.length && new Set(ids).size === list.length ? ordered : null;
  };
  const isPast = ({ version }: ApiRequest, target: { updated_at: string }) =>
    version !== undefined && version !== target.updated_at;
  const patch = (target: { updated_at: string }, request: ApiRequest, tidy = (value: object) => value) => {
    if (isPast(request, target)) return answer(412);
    Object.assign(target, tidy(structuredClone(request.body) as object), { updated_at: next() });
    quiz.updated_at = next();
    return answer(200, target);
  };
  const drop = <T extends { id: string; updated_at: string }>(list: T[], target: T, request: ApiRequest) => {
    if (isPast(request, target)) return answer(412);
    list.splice(list.indexOf(target), 1);
    for (const other of list) other.updated_at = next();
    quiz.updated_at = next();
    return answer(204);
  };

  const onQuestions = (round: WireRound, request: ApiRequest, [name]: string[]): ApiAnswer => {
    const { method, body } = request;
    if (name === 'bulk') {
      const { questions } = structuredClone(body) as { questions: QuestionFields[] };
      const made = questions.map((fields) => ({ ...fields, id: `new-${next()}`, updated_at: next() }));
      round.questions.push(...made);
      quiz.updated_at = round.updated_at = next();
      return answer(201, made);
    }
    if (name === 'reorder') {
      if (isPast(request, round)) return answer(412);
      const ordered = inOrder(round.questions, (body as { questionIds: string[] }).questionIds);
      if (!ordered) return answer(400);
      round.questions = ordered.map((question) => ({ ...question, updated_at: next() }));
      quiz.updated_at = round.updated_at = next();
      return answer(200);
    }
    const question = round.questions.find(({ id }) => id === name);
    if (!question) return answer(404);
    const made = method === 'PATCH' ? patch(question, request) : drop(round.questions, question, request);
    if (made.status < 300) round.updated_at = next();
    return made;
  };

  const handle = (request: ApiRequest): ApiAnswer => {
    const { method, path, body } = request;
    const [, , , , id, part, round, , ...rest] = path.split('/');
    if (id !== quiz.id) return answer(404);
    if (part === undefined) {
      if (method === 'GET') return answer(200, quiz);
      const tidy = (changes: { title?: string }) =>
        changes.title ? { ...changes, title: changes.title.trim() } : changes;
      return patch(quiz, request, tidy);
    }
    if (round === undefined) {
      const made: WireRound = { ...(body as WireRound), id: `new-${next()}`, updated_at: next(), questions: [] };
      quiz.rounds.push(made);
      quiz.updated_at = next();
      return answer(201, made);
    }
    if (round === 'reorder') {
      if (isPast(request, quiz)) return answer(412);
      const ordered = inOrder(quiz.rounds, (body as { roundIds: string[] }).roundIds);
      if (!ordered) return answer(400);
      quiz.rounds = ordered;
      quiz.updated_at = next();
      return answer(200);
    }
    const found = quiz.rounds.find((other) => other.id === round);
    if (!found) return answer(404);
    if (path.includes('/questions/')) return onQuestions(found, request, rest);
    return method === 'PATCH' ? patch(found, request) : drop(quiz.rounds, found, request);
  };

  const service = {
    /** Answers in place of the service: none for a lost connection, before or after the work was done. */
    fault: null as null | 'lost' | 'lost-answer' | ApiAnswer,
    /** Entries of a list that is kept for replays; of a longer one, only that it was made. */
    kept: Number.POSITIVE_INFINITY,
    log,
    quiz: () => structuredClone(quiz),
    replace: (changed: WireQuiz) => {
      quiz = changed;
    },
    send: async (request: ApiRequest): Promise<ApiAnswer> => {
      const { fault } = service;
      log.push(request);
      if (fault === 'lost') throw new Error('offline');
      if (fault !== null && fault !== 'lost-answer') return fault;
      const kept = request.once === undefined ? undefined : answered.get(request.once);
      const isLarge = Array.isArray(kept?.body?.data) && kept.body.data.length > service.kept;
      const made = isLarge ? answer(kept.status, null) : (kept ?? structuredClone(handle(request)));
      if (request.once !== undefined && !isLarge) answered.set(request.once, made);
      if (fault === 'lost-answer') throw new Error('offline');
      return made;
    },
  };
  return service;
};
