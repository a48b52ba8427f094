import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findRender, findRenderRow, type Render, type RenderRow } from './queries';

/** A render with its frozen input. @throws NotFoundError */
export const getRender = async (actor: Actor, id: string): Promise<Render> => {
  const render = await findRender(db(), { id, userId: actor.userId });
  if (!render) throw new NotFoundError('Render');
  return render;
};

/** A render without its frozen input. @throws NotFoundError */
export const getRenderRow = async (actor: Actor, id: string): Promise<RenderRow> => {
  const row = await findRenderRow(db(), { id, userId: actor.userId });
  if (!row) throw new NotFoundError('Render');
  return row;
};
