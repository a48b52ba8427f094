import { type OwnPlaylist, ownPlaylists } from '@/lib/adapters/youtube/channel';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db } from '@/lib/db';
import { ConflictError, requireFound, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { openChannel, requireReconnect } from './access';
import { requireGoogle } from './internal';
import { findChannel } from './queries';
import { TEST_CHANNEL } from './test-channel';

/**
 * Lists a channel's playlists at YouTube; for a test key, none (D87). Marks the channel if Google no longer accepts our access.
 * @throws NotFoundError, ConflictError if the channel must be reconnected, UnavailableError
 */
export const listPlaylists = async ({ userId, livemode }: Actor, id: string): Promise<OwnPlaylist[]> => {
  if (!livemode && id === TEST_CHANNEL.id) return [];
  if (livemode) requireGoogle();
  const key = { id, userId };
  requireFound(await findChannel(db(), key), 'Channel');
  if (!livemode) return [];
  try {
    return await ownPlaylists(await openChannel(key));
  } catch (error) {
    if (!(error instanceof YouTubeError)) throw error;
    if (error.fault !== 'auth') throw new UnavailableError(error.message, { cause: error });
    await db().transaction((tx) => requireReconnect(tx, key));
    throw new ConflictError(error.message, { cause: error });
  }
};
