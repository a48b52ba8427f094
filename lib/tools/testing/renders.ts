import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { renders } from '@/drizzle/schema/index';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';

/**
 * Completes a render as the worker would. API tests run without a worker.
 * @param video bytes to store; by default no file is stored
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
