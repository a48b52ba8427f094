import type { Transaction } from '@/lib/db';
import { env } from '@/lib/env';
import { ConflictError, requireFound, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Channel, lockChannel } from './queries';
import { TEST_CHANNEL } from './test-channel';

export { openChannel, requireReconnect, revokeAccess } from './access';
export { findAllChannels } from './queries';

/** @throws UnavailableError if the service has no Google credentials */
export const requireGoogle = (): void => {
  if (env().GOOGLE_CLIENT_ID) return;
  throw new UnavailableError('YouTube is not set up on this server. Its operator can do that (docs/youtube.md).');
};

/**
 * Returns a channel of the actor's that accepts uploads, locked against deletion until the transaction ends. For a test
 * key, the test channel is one, too.
 * @throws NotFoundError, ConflictError if the channel has to be reconnected
 */
export const requireConnectedChannel = async (
  tx: Transaction,
  { userId, livemode }: Actor,
  id: string,
): Promise<Channel> => {
  if (!livemode && id === TEST_CHANNEL.id) return TEST_CHANNEL;
  const channel = requireFound(await lockChannel(tx, { id, userId }, 'key share'), 'Channel');
  if (channel.status !== 'connected') {
    throw new ConflictError(`Google refuses access to “${channel.title}”: reconnect the channel in the dashboard.`);
  }
  return channel;
};
