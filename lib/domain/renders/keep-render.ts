import type { Transaction } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { lockRender, type RenderRow } from './queries';

/** A render of the actor's, which stays until the transaction ends. @throws NotFoundError */
export const keepRender = async (tx: Transaction, { userId }: Actor, id: string): Promise<RenderRow> => {
  const render = await lockRender(tx, { id, userId }, 'key share');
  if (!render) throw new NotFoundError('Render');
  return render;
};
