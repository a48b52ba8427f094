import { db } from '@/lib/db';
import type { RenderRef } from './begin-render';
import { addRenderFrames, updateRenderInFlight } from './queries';

/** Notes how many frames of a render were in storage when it was planned. */
export const startFrameCount = async ({ renderId: id, userId }: RenderRef, framesDone: number): Promise<void> => {
  await updateRenderInFlight(db(), { id, userId }, { framesDone });
};

/**
 * Adds frames that were rendered; 0 only asks. A segment whose step runs again after a crash counts twice, which
 * its progress survives.
 * @returns how many of the render's frames are in storage; nothing when it has ended
 */
export const countFrames = ({ renderId: id, userId }: RenderRef, frames: number): Promise<number | undefined> =>
  addRenderFrames(db(), { id, userId, frames });
