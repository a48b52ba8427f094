import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { renders } from '@/drizzle/schema/index';
import { storage } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { configure } from '@/lib/env';

/**
 * Ends a render as the worker would: tests of the API run without one.
 * @param video what is stored as its video; without it, there is only the name of a file
 */
export const finishRender = async (id: string, video?: Uint8Array): Promise<void> => {
  const outputKey = `renders/${id}.mp4`;
  if (video) {
    configure({ DATA_DIR: inject('dataDir') });
    await storage().put(outputKey, video);
  }
  await db()
    .update(renders)
    .set({ status: 'completed', progress: 100, outputKey, sizeBytes: video?.length ?? 1234, completedAt: new Date() })
    .where(eq(renders.id, id));
};
