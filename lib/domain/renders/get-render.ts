import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findRender, findRenderRow, type Render, type RenderRow } from './queries';

/** A render with its frozen input. @throws NotFoundError */
export const getRender = async (actor: Actor, id: string): Promise<Render> =>
  requireFound(await findRender(db(), { id, userId: actor.userId }), 'Render');

/** A render without its frozen input. @throws NotFoundError */
export const getRenderRow = async (actor: Actor, id: string): Promise<RenderRow> =>
  requireFound(await findRenderRow(db(), { id, userId: actor.userId }), 'Render');
