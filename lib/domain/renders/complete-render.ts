import { db } from '@/lib/db';
import type { RenderRef } from './begin-render';
import { type Render, updateRenderInFlight } from './queries';

/** The finished video. */
export interface RenderOutput {
  outputKey: string;
  sizeBytes: number;
  segmentsReused: number;
}

/** Ends a render with its video; nothing when it has ended already. */
export const completeRender = (
  { renderId: id, userId }: RenderRef,
  output: RenderOutput,
): Promise<Render | undefined> =>
  updateRenderInFlight(
    db(),
    { id, userId },
    { ...output, status: 'completed', progress: 100, errorMessage: null, completedAt: new Date() },
  );
