import { db } from '@/lib/db';
import { recordWebhookEvent } from '../webhooks/internal';
import type { RenderRef } from './begin-render';
import { type RenderRow, updateRenderInFlight } from './queries';

/**
 * Ends a render without a video, and records that it did (D64); nothing when it has ended already.
 * @param errorMessage for its owner, in plain words
 */
export const failRender = ({ renderId: id, userId }: RenderRef, errorMessage: string): Promise<RenderRow | undefined> =>
  db().transaction(async (tx) => {
    const completedAt = new Date();
    const render = await updateRenderInFlight(tx, { id, userId }, { status: 'failed', errorMessage, completedAt });
    if (!render) return undefined;
    await recordWebhookEvent(tx, userId, 'render.failed', {
      render_id: id,
      quiz_id: render.quizId,
      status: 'failed',
      error: errorMessage,
      failed_at: completedAt.toISOString(),
    });
    return render;
  });
