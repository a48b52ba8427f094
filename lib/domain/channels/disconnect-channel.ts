import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { cancelUploadsTo } from '../uploads/internal';
import { revokeAccess } from './access';
import { type Channel, deleteChannel, lockChannel } from './queries';

const removeChannel = ({ userId }: Actor, id: string): Promise<Channel> =>
  db().transaction(async (tx) => {
    // Locked first, so that a simultaneous upload is either cancelled or does not find the channel.
    const channel = requireFound(await lockChannel(tx, { id, userId }, 'update'), 'Channel');
    await cancelUploadsTo(tx, { userId, channelId: id });
    await deleteChannel(tx, { id, userId });
    return channel;
  });

/** Removes a channel, cancels its uploads and revokes our access at Google. @throws NotFoundError */
export const disconnectChannel = async (actor: Actor, id: string): Promise<void> => {
  await revokeAccess(await removeChannel(actor, id));
};
