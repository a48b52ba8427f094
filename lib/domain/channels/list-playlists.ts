import { type OwnPlaylist, ownPlaylists } from '@/lib/adapters/youtube/channel';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db } from '@/lib/db';
import { ConflictError, requireFound, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { openChannel, requireReconnect } from './access';
import { requireGoogle } from './internal';
import { type Channel, findChannel } from './queries';

/** @throws NotFoundError */
export const getChannel = async ({ userId }: Actor, id: string): Promise<Channel> =>
  requireFound(await findChannel(db(), { id, userId }), 'Channel');

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
