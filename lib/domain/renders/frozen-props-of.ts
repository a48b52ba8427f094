import type { Transaction } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { VideoProps } from '@/lib/video/props';
import { findRender } from './queries';

/** The frozen input of a render of the actor's (D42). It may be megabytes. @throws NotFoundError */
export const frozenPropsOf = async (tx: Transaction, { userId }: Actor, id: string): Promise<VideoProps> => {
  const render = await findRender(tx, { id, userId });
  if (!render) throw new NotFoundError('Render');
  return render.props;
};
