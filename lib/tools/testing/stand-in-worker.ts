import { and, eq } from 'drizzle-orm';
import { inject, vi } from 'vitest';
import { aiGenerations, renders, thumbnails } from '@/drizzle/schema/index';
import { systemActor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { planFromFacts } from '@/lib/server/domain/ai/from-facts';
import { completeGeneration, saveGeneratedQuiz, saveTranslation } from '@/lib/server/domain/ai/generation-job';
import { preflightDraft } from '@/lib/server/domain/ai/replace-question';
import { translationSource } from '@/lib/server/domain/ai/translation/source';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { configure } from '@/lib/server/env';
import { finishRender } from './renders';

type GenerationRow = typeof aiGenerations.$inferSelect;

const finishThumbnail = async (thumbnailId: string, userId: string): Promise<void> => {
  const outputKey = `thumbnails/${thumbnailId}.jpg`;
  configure({ DATA_DIR: inject('dataDir') });
  await storage().put(outputKey, Buffer.from('a thumbnail'));
  await completeThumbnail({ thumbnailId, userId }, outputKey);
};

const finishGeneration = async (generation: GenerationRow): Promise<void> => {
  const { id, userId, kind, translationOf, topic, options } = generation;
  await db().update(aiGenerations).set({ status: 'running' }).where(eq(aiGenerations.id, id));
  const ref = { generationId: id, userId };
  if (kind === 'translation') {
    const original = await getQuiz(systemActor(userId), translationOf ?? '');
    await saveTranslation(ref, translationSource(original), {});
    await completeGeneration(ref, null);
    return;
  }
  const planned = planFromFacts({ topic, options }, id);
  if (!planned) throw new Error(`There are no facts on ${topic}.`);
  const quizId = await saveGeneratedQuiz(ref, planned);
  // It was cancelled.
  if (quizId === undefined) return;
  await completeGeneration(ref, await preflightDraft(systemActor(userId), quizId));
};

/** Ends all jobs of a user that wait. */
const finishJobs = async (userId: string): Promise<void> => {
  const waiting = <T extends typeof renders | typeof thumbnails | typeof aiGenerations>(table: T) =>
    and(eq(table.userId, userId), eq(table.status, 'queued'));
  for (const { id } of await db().select().from(renders).where(waiting(renders))) {
    await finishRender(id, Buffer.from('a video'));
  }
  for (const { id } of await db().select().from(thumbnails).where(waiting(thumbnails))) {
    await finishThumbnail(id, userId);
  }
  for (const generation of await db().select().from(aiGenerations).where(waiting(aiGenerations))) {
    await finishGeneration(generation);
  }
};

/** Does the jobs of a user, as the worker would, while `work` runs. API tests run without a worker. */
export const withStandInWorker = async <T>(userId: string, work: Promise<T>): Promise<T> => {
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  const jobs = vi.waitUntil(
    async () => {
      await finishJobs(userId);
      return !isRunning;
    },
    { timeout: 100_000, interval: 100 },
  );
  const [result] = await Promise.all([ended, jobs]);
  return result;
};
