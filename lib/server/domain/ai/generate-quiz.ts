import type { GenerateQuizInput, TopicCheck } from '@/lib/core/contracts/generations';
import { nearestTopics } from '@/lib/core/facts/nearest-topics';
import { groundingProblem } from '@/lib/core/facts/write-quiz';
import type { Actor } from '@/lib/core/model/actor';
import { type GenerationEngine, WRITABLE_TYPES } from '@/lib/core/model/ai';
import { usualTokens } from '@/lib/core/model/quiz-length';
import { modelName, modelSettings } from '@/lib/server/adapters/language-model/settings';
import { db, type Transaction } from '@/lib/server/db';
import { InvalidInputError, NotConfiguredError } from '@/lib/server/errors';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { requireAnyRoom } from '../account-quotas/account-quotas';
import { today } from '../day';
import { findGenerationsInFlightOf, type Generation, insertGeneration } from './generations';
import { setAside } from './tokens';

export type { Generation } from './generations';

/** Language models cost money, so test keys get only what is built in (D87). */
export const NO_MODEL_IN_TEST = 'Test keys do not use the language model. Use a live key.';

/** What writes on a topic: the configured model on any, facts on the topics that they cover. Null if neither can. */
export const topicEngine = (
  { livemode }: Pick<Actor, 'livemode'>,
  topic: string,
  language?: string,
): GenerationEngine | null => {
  if (livemode && modelSettings()) return 'model';
  return groundingProblem({ topic, ...(language !== undefined && { language }) }) === undefined ? 'facts' : null;
};

/** Stops all generations of a user who is about to be deleted. */
export const stopGenerationsOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  for (const { id } of await findGenerationsInFlightOf(tx, userId)) {
    await recordEvent(tx, 'ai/cancelled', { generationId: id });
  }
};

/**
 * Says what would generate a quiz on a topic now, and if nothing would, which topics near it work.
 * @param language of the quiz; without one, that of the topic
 */
export const checkTopic = async (
  actor: Pick<Actor, 'livemode'>,
  topic: string,
  language?: string,
): Promise<TopicCheck> => {
  const engine = topicEngine(actor, topic, language);
  return { topic, engine, suggestions: engine === null ? await nearestTopics(topic, language) : [] };
};

type Engine = Pick<Generation, 'engine' | 'model' | 'reservedTokens'>;

const requireWritable = ({ options: { questionTypes } }: GenerateQuizInput): void => {
  if (questionTypes === null || questionTypes.some((type) => WRITABLE_TYPES.includes(type))) return;
  const message = `A language model cannot create pictures, audio or video. Choose from ${WRITABLE_TYPES.join(', ')}.`;
  throw new InvalidInputError([{ field: 'options.questionTypes', message, code: 'custom' }]);
};

/** A configured model writes on any topic. Without one, and with a test key, only topics with built-in facts are available. */
const engineFor = async (actor: Actor, input: GenerateQuizInput): Promise<Engine> => {
  const settings = actor.livemode ? modelSettings() : undefined;
  if (settings) {
    requireWritable(input);
    return { engine: 'model', model: modelName(settings), reservedTokens: usualTokens(input.options) };
  }
  const { topic, options } = input;
  const { language, questionTypes } = options;
  const reason = groundingProblem({ topic, language, ...(questionTypes !== null && { questionTypes }) });
  if (reason === undefined) return { engine: 'facts', model: null, reservedTokens: 0 };
  // None if the topic itself has facts: then the language or the types are the reason.
  const { suggestions: similar } = await checkTopic(actor, topic, language);
  throw new NotConfiguredError(
    [
      reason,
      ...(similar.length > 0 ? [`Similar topics that work: ${similar.join(', ')}.`] : []),
      actor.livemode
        ? 'The operator of this service can enable any topic by connecting a language model (docs/ai-and-trends.md).'
        : NO_MODEL_IN_TEST,
    ].join(' '),
    actor.livemode ? 'AI_PROVIDER' : undefined,
  );
};

/**
 * Starts generating a draft quiz on a topic (D71).
 * @throws NotConfiguredError, InvalidInputError, DailyLimitError, QuotaExceededError
 */
export const generateQuiz = async (actor: Actor, input: GenerateQuizInput): Promise<Generation> => {
  const { userId } = actor;
  const engine = await engineFor(actor, input);
  await requireAnyRoom(userId, 'quizzes');
  await requireAnyRoom(userId, 'quiz_bytes');
  return db().transaction(async (tx) => {
    const usageDay = today();
    if (engine.reservedTokens > 0) await setAside(tx, { userId, day: usageDay }, engine.reservedTokens);
    const generation = await insertGeneration(tx, { ...input, ...engine, userId, usageDay });
    await recordEvent(tx, 'ai/quiz.requested', { generationId: generation.id, userId });
    return generation;
  });
};
