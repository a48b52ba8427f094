import { and, eq, notLike, sql } from 'drizzle-orm';
import { youtubeChannels } from '@/drizzle/schema/youtube';
import { openYouTube, type YouTubeClient } from '@/lib/server/adapters/youtube/client';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { revokeToken } from '@/lib/server/adapters/youtube/oauth';
import { db } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { eachReadable, type SealedText, seal, sealPrefix, UnsealError, unseal } from '@/lib/server/seal';
import { type Channel, findChannel } from '../rows/channels';
import type { OwnedKey } from '../sql';
import { spendQuota } from '../youtube-quota/quota';

const sealContext = (channelId: string): string => `youtube-channel ${channelId}`;

/** @param channelId of the row that stores it */
export const sealRefreshToken = (channelId: string, token: string): string => seal(token, sealContext(channelId));

/** @throws UnsealError */
export const unsealRefreshToken = ({ id, refreshToken }: Pick<Channel, 'id' | 'refreshToken'>): string =>
  unseal(refreshToken, sealContext(id));

const accessError = ({ title }: Channel) =>
  new YouTubeError('auth', `Google no longer accepts the connection to “${title}”. Reconnect the channel.`);

const tokenOf = (channel: Channel): string => {
  try {
    return unsealRefreshToken(channel);
  } catch (error) {
    // A token that cannot be unsealed is as good as revoked.
    throw error instanceof UnsealError ? accessError(channel) : error;
  }
};

/** Opens a YouTube client for a channel, which counts its requests. @throws YouTubeError `auth` if it must be reconnected */
export const openChannel = async (key: OwnedKey, signal?: AbortSignal): Promise<YouTubeClient> => {
  const channel = await findChannel(db(), key);
  if (!channel) throw new YouTubeError('permanent', 'The channel was disconnected.');
  if (channel.status !== 'connected') throw accessError(channel);
  return openYouTube({
    refreshToken: tokenOf(channel),
    spend: (cost) => spendQuota(key.userId, cost),
    ...(signal && { signal }),
  });
};

/**
 * Revokes our access to a channel at Google, after its row and thereby the token is deleted. Google revokes all access of
 * the Google account, so this is skipped while another user of this service has the same channel.
 */
export const revokeAccess = async (channel: Channel): Promise<void> => {
  try {
    const isSame = eq(youtubeChannels.youtubeChannelId, channel.youtubeChannelId);
    if ((await db().$count(youtubeChannels, isSame)) === 0) await revokeToken(unsealRefreshToken(channel));
  } catch (error) {
    log().warn({ err: error, channelId: channel.id }, 'Access to a disconnected channel was not revoked at Google');
  }
};

/** The tokens of all channels. */
export const storedTokens = async (): Promise<SealedText[]> => {
  const { id, refreshToken } = youtubeChannels;
  const rows = await db().select({ id, refreshToken }).from(youtubeChannels);
  return rows.map((row) => ({ sealed: row.refreshToken, read: () => unsealRefreshToken(row) }));
};

const BATCH_SIZE = 1000;

/** Seals all tokens with the current key, so that earlier keys can be removed. */
export const resealTokens = async (): Promise<void> => {
  const { id, refreshToken } = youtubeChannels;
  const stale = await db()
    .select({ id, refreshToken })
    .from(youtubeChannels)
    .where(notLike(refreshToken, `${sealPrefix()}%`))
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE);
  await eachReadable(stale, 'channel', async (row) => {
    await db()
      .update(youtubeChannels)
      .set({ refreshToken: sealRefreshToken(row.id, unsealRefreshToken(row)) })
      .where(and(eq(id, row.id), eq(refreshToken, row.refreshToken)));
  });
};
