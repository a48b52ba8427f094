import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Channel, findChannel } from './queries';

/** @throws NotFoundError */
export const getChannel = async ({ userId }: Actor, id: string): Promise<Channel> => {
  const channel = await findChannel(db(), { id, userId });
  if (!channel) throw new NotFoundError('Channel');
  return channel;
};
