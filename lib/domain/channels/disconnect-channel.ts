import { db } from '@/lib/db';
import { ConflictError, requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { cancelUploadsTo } from '../uploads/internal';
import { revokeAccess } from './access';
import { type Channel, deleteChannel, lockChannel } from './queries';
import { TEST_CHANNEL } from './test-channel';

const removeChannel = ({ userId, livemode }: Actor, id: string): Promise<Channel> =>
  db().transaction(async (tx) => {
    // Locked first, so that a simultaneous upload is either cancelled or does not find the channel.
    const channel =
      !livemode && id === TEST_CHANNEL.id
        ? TEST_CHANNEL
        : requireFound(await lockChannel(tx, { id, userId }, 'update'), 'Channel');
    if (!livemode) throw new ConflictError('A test key cannot disconnect a channel. Use a live key or the dashboard.');
    await cancelUploadsTo(tx, { userId, channelId: id });
    await deleteChannel(tx, { id, userId });
    return channel;
  });

/** Removes a channel, cancels its uploads and revokes our access at Google. @throws NotFoundError, ConflictError */
export const disconnectChannel = async (actor: Actor, id: string): Promise<void> => {
  await revokeAccess(await removeChannel(actor, id));
};
