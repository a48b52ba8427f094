import type { GenerationOptions, TranslateQuizInput } from '@/lib/core/contracts/generations';
import { FACT_LANGUAGES } from '@/lib/core/facts/languages';
import type { Actor } from '@/lib/core/model/actor';
import { estimateTokens } from '@/lib/server/adapters/language-model/send-prompt';
import { modelName, modelSettings } from '@/lib/server/adapters/language-model/settings';
import { db } from '@/lib/server/db';
import { ConflictError, InvalidInputError, NotConfiguredError } from '@/lib/server/errors';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { requireAnyRoom } from '../account-quotas/account-quotas';
import { today } from '../day';
import { getQuiz, type QuizDetail } from '../quizzes/quizzes';
import { NO_MODEL_IN_TEST } from './generate-quiz';
import { findFactsTopic, type Generation, insertTranslation } from './generations';
import { setAside } from './tokens';
import { translateFromFacts } from './translation/from-facts';
import { translationSource } from './translation/source';
import { batchesOf, totalLength, unitsOf } from './translation/units';

/** Tokens of the instructions and forms of a batch: of the prompt that translates, and of the one that checks. */
const PER_BATCH = 2000;

/** Texts are sent twice and returned once, and the check reads the translations and corrects some. */
const usualTokens = (original: QuizDetail): number => {
  const units = unitsOf(translationSource(original));
  return batchesOf(units).length * PER_BATCH + 5 * estimateTokens('x'.repeat(totalLength(units)));
};

type Engine = Pick<Generation, 'engine' | 'model' | 'reservedTokens'>;

const engineFor = async ({ livemode }: Actor, original: QuizDetail, language: string): Promise<Engine> => {
  if (await translateFromFacts(original.userId, translationSource(original), language)) {
    return { engine: 'facts', model: null, reservedTokens: 0 };
  }
  if (!livemode) throw new NotConfiguredError(NO_MODEL_IN_TEST);
  const settings = modelSettings();
  if (settings) return { engine: 'model', model: modelName(settings), reservedTokens: usualTokens(original) };
  throw new NotConfiguredError(
    'Translating this quiz requires a language model, which the operator of this service can connect (docs/ai-and-trends.md).',
    'AI_PROVIDER',
  );
};

/**
 * The languages into which a quiz can be translated here: without a language model, those of the built-in facts, if the
 * quiz was generated from them. Null for any.
 */
export const translatableLanguages = async (
  { userId }: Actor,
  { id, translationOf }: Pick<QuizDetail, 'id' | 'translationOf'>,
): Promise<readonly string[] | null> => {
  if (modelSettings()) return null;
  const topic = await findFactsTopic(db(), { quizId: translationOf ?? id, userId });
  return topic === undefined ? [] : FACT_LANGUAGES;
};

/** The options of a generation as they are of the original. */
const optionsOf = ({ rounds }: QuizDetail, language: string): GenerationOptions => ({
  rounds: rounds.length,
  questionsPerRound: Math.max(0, ...rounds.map(({ questions }) => questions.length)),
  difficulty: null,
  questionTypes: null,
  language,
  durations: { questionSeconds: null, answerSeconds: null, factSeconds: null },
});

/**
 * Starts translating a quiz into a new draft. A translation is translated from its original, so that nothing gets lost
 * twice. Existing translations stay, even into the same language: they may have been edited.
 * @throws NotFoundError, InvalidInputError, ConflictError, NotConfiguredError, DailyLimitError, QuotaExceededError
 */
export const translateQuiz = async (
  actor: Actor,
  id: string,
  { language }: TranslateQuizInput,
): Promise<Generation> => {
  const { userId } = actor;
  const quiz = await getQuiz(actor, id);
  const original = quiz.translationOf === null ? quiz : await getQuiz(actor, quiz.translationOf);
  if (original.language === language) {
    const message = 'Must differ from the language of the original.';
    throw new InvalidInputError([{ field: 'language', message, code: 'custom' }]);
  }
  const engine = await engineFor(actor, original, language);
  await requireAnyRoom(userId, 'quizzes');
  await requireAnyRoom(userId, 'quiz_bytes');
  return db().transaction(async (tx) => {
    const usageDay = today();
    const generation = await insertTranslation(tx, {
      ...engine,
      kind: 'translation',
      translationOf: original.id,
      topic: original.title,
      options: optionsOf(original, language),
      userId,
      usageDay,
    });
    if (!generation) throw new ConflictError('The quiz is already being translated into this language.');
    if (engine.reservedTokens > 0) await setAside(tx, { userId, day: usageDay }, engine.reservedTokens);
    await recordEvent(tx, 'ai/quiz.requested', { generationId: generation.id, userId });
    return generation;
  });
};
