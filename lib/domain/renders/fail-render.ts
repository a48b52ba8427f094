import { db } from '@/lib/db';
import type { RenderRef } from './begin-render';
import { type Render, updateRenderInFlight } from './queries';

/** Ends a render without a video; nothing when it has ended already. @param errorMessage for its owner, in plain words */
export const failRender = ({ renderId: id, userId }: RenderRef, errorMessage: string): Promise<Render | undefined> =>
  updateRenderInFlight(db(), { id, userId }, { status: 'failed', errorMessage, completedAt: new Date() });
