import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findRender, type Render } from './queries';

export const getRender = async (actor: Actor, id: string): Promise<Render> => {
  const render = await findRender(db(), { id, userId: actor.userId });
  if (!render) throw new NotFoundError('Render');
  return render;
};
