import { openYouTube, type YouTubeClient } from '@/lib/adapters/youtube/client';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db, type Transaction } from '@/lib/db';
import { UnsealError } from '@/lib/seal';
import type { OwnedKey } from '../sql';
import { spendQuota } from '../youtube-quota/internal';
import { type Channel, findChannel, updateChannel } from './queries';
import { unsealRefreshToken } from './refresh-token';

const accessError = (channel: string) =>
  new YouTubeError('auth', `Google no longer accepts the connection to ${channel}: reconnect the channel.`);

const tokenOf = (channel: Channel): string => {
  try {
    return unsealRefreshToken(channel);
  } catch (error) {
    // A token that cannot be unsealed is as good as revoked.
    throw error instanceof UnsealError ? accessError(`“${channel.title}”`) : error;
  }
};

/** Opens a YouTube client for a channel, which counts its requests. @throws YouTubeError `auth` if it must be reconnected */
export const openChannel = async (key: OwnedKey, signal?: AbortSignal): Promise<YouTubeClient> => {
  const channel = await findChannel(db(), key);
  if (!channel) throw new YouTubeError('permanent', 'The channel was disconnected.');
  if (channel.status !== 'connected') throw accessError(`“${channel.title}”`);
  return openYouTube({ refreshToken: tokenOf(channel), spend: spendQuota, ...(signal && { signal }) });
};

/** Marks a channel whose token Google rejects: its owner has to reconnect it (D53). */
export const requireReconnect = async (tx: Transaction, key: OwnedKey): Promise<void> => {
  await updateChannel(tx, key, { status: 'reconnect_required' });
};
