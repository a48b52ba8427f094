import type { Transaction } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Channel, lockChannel } from './queries';

/**
 * A channel of the actor's that can be uploaded to, and stays until the transaction ends.
 * @throws NotFoundError, ConflictError when it has to be connected again
 */
export const keepChannel = async (tx: Transaction, { userId }: Actor, id: string): Promise<Channel> => {
  const channel = await lockChannel(tx, { id, userId }, 'key share');
  if (!channel) throw new NotFoundError('Channel');
  if (channel.status !== 'connected') {
    throw new ConflictError(`Google refuses access to “${channel.title}”: connect the channel again in the dashboard.`);
  }
  return channel;
};
