import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { cancelUploadsTo } from '../uploads/internal';
import { type Channel, deleteChannel, lockChannel } from './queries';
import { revokeAccess } from './revoke-access';

const forget = ({ userId }: Actor, id: string): Promise<Channel> =>
  db().transaction(async (tx) => {
    // Locked first: an upload that begins at the same time is cancelled, too, or does not find it.
    const channel = await lockChannel(tx, { id, userId }, 'update');
    if (!channel) throw new NotFoundError('Channel');
    await cancelUploadsTo(tx, { userId, channelId: id });
    await deleteChannel(tx, { id, userId });
    return channel;
  });

/** Ends our access to a channel, here and at Google; uploads to it are cancelled. @throws NotFoundError */
export const disconnectChannel = async (actor: Actor, id: string): Promise<void> => {
  await revokeAccess(await forget(actor, id));
};
