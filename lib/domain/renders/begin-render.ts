import { db } from '@/lib/db';
import { findRender, type Render, updateRenderInFlight } from './queries';

/** Names a render as its job does. */
export interface RenderRef {
  renderId: string;
  userId: string;
}

/** The render as it was requested, or nothing when it has ended, e.g. because it was cancelled. */
export const beginRender = async ({ renderId: id, userId }: RenderRef): Promise<Render | undefined> => {
  const render = await findRender(db(), { id, userId });
  // A step that runs again after a crash must not move the start.
  const startedAt = render?.startedAt ?? new Date();
  const row = await updateRenderInFlight(db(), { id, userId }, { status: 'rendering', startedAt });
  return render && row && { ...row, props: render.props };
};
