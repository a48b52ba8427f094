import { aiGenerations } from '@/drizzle/schema/index';
import { db } from '@/lib/db';
import type { Generation } from '@/lib/domain/ai/queries';
import { generateQuizBody } from '@/lib/domain/ai/schema';

/** A generation that nobody works on, as if it had just been asked for. */
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
