import { type OwnPlaylist, ownPlaylists } from '@/lib/adapters/youtube/channel';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db } from '@/lib/db';
import { ConflictError, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { getChannel } from './get-channel';
import { requireGoogle } from './internal';
import { openChannel, requireReconnect } from './open-channel';

/**
 * Lists a channel's playlists at YouTube. Marks the channel if Google no longer accepts our access.
 * @throws NotFoundError, ConflictError if the channel must be reconnected, UnavailableError
 */
export const listPlaylists = async (actor: Actor, id: string): Promise<OwnPlaylist[]> => {
  requireGoogle();
  const { userId } = await getChannel(actor, id);
  try {
    return await ownPlaylists(await openChannel({ id, userId }));
  } catch (error) {
    if (!(error instanceof YouTubeError)) throw error;
    if (error.fault !== 'auth') throw new UnavailableError(error.message, { cause: error });
    await db().transaction((tx) => requireReconnect(tx, { id, userId }));
    throw new ConflictError(error.message, { cause: error });
  }
};
