import { db } from '@/lib/db';
import { recordWebhookEvent } from '../webhooks/internal';
import type { RenderRef } from './begin-render';
import { outputUrl } from './output';
import { type RenderRow, updateRenderInFlight } from './queries';

/** The finished video. */
export interface RenderOutput {
  outputKey: string;
  sizeBytes: number;
  segmentsReused: number;
}

/** Seconds that the link in an event is good for: a week, since deliveries are tried for more than three days (D61). */
const EVENT_LINK_LIFETIME = 7 * 24 * 60 * 60;

/** Ends a render with its video, and records that it did (D64); nothing when it has ended already. */
export const completeRender = (
  { renderId: id, userId }: RenderRef,
  output: RenderOutput,
): Promise<RenderRow | undefined> =>
  db().transaction(async (tx) => {
    const completedAt = new Date();
    const render = await updateRenderInFlight(
      tx,
      { id, userId },
      { ...output, status: 'completed', progress: 100, errorMessage: null, completedAt },
    );
    if (!render) return undefined;
    await recordWebhookEvent(tx, userId, 'render.completed', {
      render_id: id,
      quiz_id: render.quizId,
      status: 'completed',
      download_url: outputUrl(render, EVENT_LINK_LIFETIME) ?? '',
      duration_ms: Math.round(render.durationSeconds * 1000),
      completed_at: completedAt.toISOString(),
    });
    return render;
  });
