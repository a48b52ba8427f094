import { db } from '@/lib/db';
import type { RenderRef } from './begin-render';
import { raiseRenderProgress } from './queries';

/**
 * Raises a render's progress; 100 is left to its completion.
 * @param percent from 0 to 100
 * @returns false when the render has ended, so that there is nothing left to do for it
 */
export const reportProgress = ({ renderId: id, userId }: RenderRef, percent: number): Promise<boolean> =>
  raiseRenderProgress(db(), { id, userId, progress: Math.min(99, Math.max(0, Math.floor(percent))) });
