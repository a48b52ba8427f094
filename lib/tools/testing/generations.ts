import { eq } from 'drizzle-orm';
import { aiGenerations, aiUsage } from '@/drizzle/schema/index';
import { generateQuizBody } from '@/lib/core/contracts/generations';
import { systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { planFromFacts } from '@/lib/server/domain/ai/from-facts';
import { completeGeneration, saveGeneratedQuiz, saveTranslation } from '@/lib/server/domain/ai/generation-job';
import type { Generation } from '@/lib/server/domain/ai/generations';
import { preflightDraft } from '@/lib/server/domain/ai/replace-question';
import { translationSource } from '@/lib/server/domain/ai/translation/source';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';

/** Inserts a generation without starting its job. */
export const createGeneration = async (
  userId: string,
  values: Partial<typeof aiGenerations.$inferInsert> = {},
): Promise<Generation> => {
  const order = generateQuizBody.parse({ topic: 'Rivers' });
  const usageDay = new Date().toISOString().slice(0, 10);
  const [row] = await db()
    .insert(aiGenerations)
    .values({ ...order, userId, engine: 'facts', usageDay, ...values })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

/** Creates a completed generation with a draft from facts. Returns the questions in order. */
export const createDraft = async (
  userId: string,
  order: object = { topic: 'Capitals of Europe', options: { questionsPerRound: 3 } },
  values: Partial<typeof aiGenerations.$inferInsert> = {},
) => {
  const { topic, options } = generateQuizBody.parse(order);
  const { id } = await createGeneration(userId, { topic, options, status: 'running', ...values });
  const planned = planFromFacts({ topic, options }, id);
  if (!planned) throw new Error(`There are no facts on ${topic}.`);
  const ref = { generationId: id, userId };
  const quizId = (await saveGeneratedQuiz(ref, planned)) ?? '';
  await completeGeneration(ref, await preflightDraft(systemActor(ref.userId), quizId));
  const { rounds } = await getQuiz(systemActor(userId), quizId);
  return { id, quizId, questions: rounds.flatMap(({ questions }) => questions) };
};

/** Creates a completed translation of a quiz, whose texts are those of the original. Returns the id of the draft. */
export const createTranslation = async (userId: string, quizId: string, language = 'de'): Promise<string> => {
  const source = translationSource(await getQuiz(systemActor(userId), quizId));
  const { options } = generateQuizBody.parse({ topic: source.title, options: { language } });
  const values = { kind: 'translation', translationOf: quizId, topic: source.title, options, engine: 'model' } as const;
  const { id } = await createGeneration(userId, { ...values, status: 'running' });
  const ref = { generationId: id, userId };
  const translated = (await saveTranslation(ref, source, {})) ?? '';
  await completeGeneration(ref, null);
  return translated;
};

/** A user's usage of the language model by day. */
export const usageOf = (userId: string) =>
  db()
    .select({ day: aiUsage.day, tokens: aiUsage.tokens, cost: aiUsage.cost })
    .from(aiUsage)
    .where(eq(aiUsage.userId, userId));
