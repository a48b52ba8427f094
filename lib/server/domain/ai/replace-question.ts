import { isDeepStrictEqual } from 'node:util';
import type { QuestionCheck, ReplacementWire, StoredPreflight } from '@/lib/core/contracts/generations';
import { type QuestionValues, questionValuesOf } from '@/lib/core/contracts/questions';
import type { Actor } from '@/lib/core/model/actor';
import { isGenerationInFlight } from '@/lib/core/model/ai';
import type { TokenAccount } from '@/lib/server/adapters/language-model/send-prompt';
import { costOf } from '@/lib/server/adapters/language-model/settings';
import { db } from '@/lib/server/db';
import { ConflictError, NotConfiguredError, NotFoundError, requireFound } from '@/lib/server/errors';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { lockQuotas } from '../account-quotas/account-quotas';
import { serializeQuestion, updateQuestion } from '../questions/questions';
import { getQuiz } from '../quizzes/quizzes';
import { validateQuiz } from '../renders/validate-quiz';
import { touchQuiz } from '../rows/quizzes';
import { amendChecks, type Finding } from './amend-checks';
import { type CheckedQuestion, checkQuestions, isGood } from './check-questions';
import { anotherFromFacts } from './from-facts';
import { NO_MODEL_IN_TEST } from './generate-quiz';
import {
  addGenerationTokens,
  findQuestionsOf,
  type Generation,
  getGeneration,
  lockGeneration,
  type PlacedQuestion,
  updateGeneration,
} from './generations';
import { typesToWrite } from './prompts';
import { type ComparedQuestion, isSame } from './same-question';
import { withTokenAccount } from './tokens';
import { questionText, writeQuestions } from './write-questions';

/** Validates the draft of a generation (D26). Returns null if its owner has deleted it. */
export const preflightDraft = async (actor: Actor, quizId: string): Promise<StoredPreflight | null> => {
  try {
    const { errors, warnings } = await validateQuiz(actor, await getQuiz(actor, quizId));
    return { renderable: errors.length === 0, errors, warnings };
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
};

/** Several in one request, which consists mostly of instructions, in case some fail the check. */
const CANDIDATES = 3;

/** Counts the tokens for today's limit and for the generation, which may be of another day. */
const countedFor = (generation: Generation, account: TokenAccount): TokenAccount => ({
  reserve: account.reserve,
  record: async (tokens) => {
    await account.record(tokens);
    await addGenerationTokens(db(), generation, { ...tokens, cost: costOf(tokens) });
  },
});

/**
 * Has a language model write and check candidates that could replace a question.
 * @param quiz all questions of the quiz
 * @throws UnavailableError, DailyLimitError
 */
const writeCandidates = (
  generation: Generation,
  { question: { difficulty }, round }: PlacedQuestion,
  quiz: readonly PlacedQuestion[],
): Promise<CheckedQuestion[]> =>
  withTokenAccount(generation.userId, async (account) => {
    const { userId, topic, options, checks, replaced } = generation;
    const holder = { userId, account: countedFor(generation, account) };
    const signal = abortSignal();
    const asked = quiz.map(({ question }) => question);
    const request = {
      topic,
      options: { ...options, difficulty: difficulty ?? options.difficulty },
      round,
      count: CANDIDATES,
      types: typesToWrite(options),
      avoid: [...new Set([...checks.map(({ question }) => question), ...asked.map(questionText)])],
    };
    const { questions } = await writeQuestions(holder, request, { signal });
    return checkQuestions(holder, questions, [...asked, ...replaced], signal);
  });

/** The new question and its check. */
interface Replacement {
  question: PlacedQuestion['question'];
  check: QuestionCheck;
}

/** The chosen replacement, and the candidates that did not pass the check. */
interface Choice {
  values: QuestionValues;
  found: Finding;
  failed: readonly Finding[];
}

interface Place {
  generationId: string;
  quizId: string;
  /** The question to replace, as it was when the replacement was written. */
  old: PlacedQuestion;
}

/**
 * Replaces a question and updates the generation's checks in one transaction. The question keeps its countdown.
 * @param choose picks the replacement, given the current generation and the other questions of the quiz
 * @throws ConflictError if the old question was changed or deleted since it was read
 */
const swapQuestion = (
  actor: Actor,
  { generationId, quizId, old }: Place,
  choose: (generation: Generation, others: readonly ComparedQuestion[]) => Choice,
): Promise<Replacement> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    await lockQuotas(tx, userId);
    await touchQuiz(tx, actor, quizId);
    const quiz = await findQuestionsOf(tx, { quizId, userId });
    const now = quiz.find(({ question }) => question.id === old.question.id);
    if (!now) throw new ConflictError('The question was deleted while its replacement was being written.');
    // Its position is not compared, because others move it.
    if (!isDeepStrictEqual(questionValuesOf(now.question), questionValuesOf(old.question))) {
      throw new ConflictError('The question was changed while its replacement was being written, so it was kept.');
    }
    const generation = requireFound(await lockGeneration(tx, { id: generationId, userId }), 'Generation');
    const others = quiz.flatMap(({ question }) => (question === now.question ? [] : [question]));
    const { values, found, failed } = choose(generation, others);
    const { questionType, content, difficulty, hint, fact } = values;
    const { id: questionId, roundId } = now.question;
    const changes = { questionType, content, difficulty, hint, fact };
    const question = await updateQuestion({ ...actor, tx }, { quizId, roundId, questionId }, changes);
    const place = { round: now.round, old: questionText(now.question) };
    const { check, checks } = amendChecks(generation.checks, { ...place, taken: found, failed });
    const rejected = { questionType: now.question.questionType, content: now.question.content };
    await updateGeneration(tx, generation, { checks, replaced: [...generation.replaced, rejected] });
    return { question, check };
  });

const draftOf = ({ kind, status, quizId }: Generation): string => {
  if (kind === 'translation')
    throw new ConflictError('Questions of a translation cannot be replaced, because they come from its original.');
  if (isGenerationInFlight(status)) throw new ConflictError('The quiz is still being generated.');
  if (status !== 'completed') throw new ConflictError(`The generation has no quiz: it is ${status}.`);
  if (quizId === null) throw new ConflictError('The quiz was deleted.');
  return quizId;
};

const chooseFromFacts = (
  generation: Generation,
  others: readonly ComparedQuestion[],
  { question: old }: PlacedQuestion,
): Choice => {
  const values = anotherFromFacts(generation, others, old);
  if (!values) {
    throw new ConflictError(
      'There are no more facts on this topic: all others are already in the quiz, or you have rejected them.',
    );
  }
  return { values, found: { question: questionText(values), verdict: 'sourced', note: null }, failed: [] };
};

const findingOf = ({ words, verdict, note }: CheckedQuestion) => ({ question: words, verdict, note });

const chooseWritten = (candidates: readonly CheckedQuestion[], others: readonly ComparedQuestion[]): Choice => {
  const failed = candidates.filter((candidate) => !isGood(candidate)).map(findingOf);
  for (const candidate of candidates.filter(isGood)) {
    const { values } = candidate;
    if (values && !others.some((other) => isSame(values, other)))
      return { values, found: findingOf(candidate), failed };
  }
  throw new ConflictError('The language model could not write another question that passes the check. Try again.');
};

/**
 * Replaces a question of a generation's draft with a new one on the same topic, with the same options and engine (D71).
 * On errors the old question stays.
 * @throws ConflictError if there is no draft or no other question, or the old one was changed meanwhile
 * @throws NotFoundError, NotConfiguredError, UnavailableError, DailyLimitError
 */
export const replaceQuestion = async (actor: Actor, id: string, questionId: string): Promise<Replacement> => {
  const { userId } = actor;
  const generation = await getGeneration(actor, id);
  const quizId = draftOf(generation);
  const quiz = await findQuestionsOf(db(), { quizId, userId });
  const old = quiz.find(({ question }) => question.id === questionId);
  if (!old) throw new NotFoundError('Question');
  if (generation.engine === 'model' && !actor.livemode) throw new NotConfiguredError(NO_MODEL_IN_TEST);
  const candidates = generation.engine === 'model' ? await writeCandidates(generation, old, quiz) : null;
  const replacement = await swapQuestion(actor, { generationId: id, quizId, old }, (now, others) =>
    candidates ? chooseWritten(candidates, others) : chooseFromFacts(now, others, old),
  );
  const preflight = await preflightDraft(actor, quizId);
  await db().transaction((tx) => updateGeneration(tx, { id, userId }, { preflight }));
  return replacement;
};

export const serializeReplacement = ({ question, check }: Replacement): ReplacementWire => ({
  question: serializeQuestion(question),
  check,
});
