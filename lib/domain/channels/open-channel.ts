import { openYouTube, type YouTubeClient } from '@/lib/adapters/youtube/client';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db, type Transaction } from '@/lib/db';
import { UnsealError } from '@/lib/seal';
import { spendQuota } from '../youtube-quota/internal';
import { type Channel, type ChannelKey, findChannel, updateChannel } from './queries';
import { unsealRefreshToken } from './refresh-token';

const refused = (channel: string) =>
  new YouTubeError('auth', `Google no longer accepts the connection to ${channel}: reconnect the channel.`);

const tokenOf = (channel: Channel): string => {
  try {
    return unsealRefreshToken(channel);
  } catch (error) {
    // Nobody can open it any more, so that it is as good as withdrawn.
    throw error instanceof UnsealError ? refused(`“${channel.title}”`) : error;
  }
};

/** A channel's YouTube; what is asked of it is counted. @throws YouTubeError `auth` when it has to be connected again */
export const openChannel = async (key: ChannelKey, signal?: AbortSignal): Promise<YouTubeClient> => {
  const channel = await findChannel(db(), key);
  if (!channel) throw new YouTubeError('permanent', 'The channel was disconnected.');
  if (channel.status !== 'connected') throw refused(`“${channel.title}”`);
  return openYouTube({ refreshToken: tokenOf(channel), spend: spendQuota, ...(signal && { signal }) });
};

/** Google refuses the channel's token: its owner has to connect it again (D53). */
export const requireReconnect = async (tx: Transaction, key: ChannelKey): Promise<void> => {
  await updateChannel(tx, key, { status: 'reconnect_required' });
};
