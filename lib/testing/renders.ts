import { eq } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/index';
import { db } from '@/lib/db';

/** Ends a render as the worker would, without a video: tests of the API run without a worker. */
export const finishRender = async (id: string): Promise<void> => {
  await db()
    .update(renders)
    .set({
      status: 'completed',
      progress: 100,
      outputKey: `renders/${id}.mp4`,
      sizeBytes: 1234,
      completedAt: new Date(),
    })
    .where(eq(renders.id, id));
};
