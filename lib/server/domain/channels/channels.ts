import { and, desc, eq } from 'drizzle-orm';
import { youtubeChannels } from '@/drizzle/schema/youtube';
import { channelSchema } from '@/lib/core/contracts/channels';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { type OwnPlaylist, ownPlaylists } from '@/lib/server/adapters/youtube/client';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { RESULT_SCOPES } from '@/lib/server/adapters/youtube/oauth';
import { type Connection, db } from '@/lib/server/db';
import { ConflictError, requireFound, UnavailableError } from '@/lib/server/errors';
import { recordAudit } from '../audit/audit';
import {
  type Channel,
  findChannel,
  lockChannel,
  requireGoogle,
  requireReconnect,
  TEST_CHANNEL,
} from '../rows/channels';
import { cancelUploadsTo } from '../rows/uploads';
import { isAfter, isOwnedRow, newestPage } from '../sql';
import { openChannel, revokeAccess } from './access';

/** All channels of a user. */
export const findAllChannels = (db: Connection, userId: string): Promise<Channel[]> =>
  db.select().from(youtubeChannels).where(eq(youtubeChannels.userId, userId));

/** The actor's channels, newest first (D50); for a test key, only the test channel. */
export const listChannels = async (
  { userId, livemode }: Actor,
  { limit, after }: PageRequest,
): Promise<Page<Channel>> => {
  if (!livemode) return newestPage(after === null ? [TEST_CHANNEL] : [], limit);
  const rows = await db()
    .select()
    .from(youtubeChannels)
    .where(and(eq(youtubeChannels.userId, userId), isAfter(youtubeChannels, after)))
    .orderBy(desc(youtubeChannels.createdAt), desc(youtubeChannels.id))
    .limit(limit + 1);
  return newestPage(rows, limit);
};

/**
 * Lists a channel's playlists at YouTube; for a test key, none (D87). Marks the channel if Google no longer accepts our access.
 * @throws NotFoundError, ConflictError if the channel must be reconnected, NotConfiguredError, UnavailableError
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

const removeChannel = (actor: Actor, id: string): Promise<Channel> =>
  db().transaction(async (tx) => {
    const { userId, livemode } = actor;
    // Locked first, so that a simultaneous upload is either cancelled or does not find the channel.
    const channel =
      !livemode && id === TEST_CHANNEL.id
        ? TEST_CHANNEL
        : requireFound(await lockChannel(tx, { id, userId }, 'update'), 'Channel');
    if (!livemode) throw new ConflictError('A test key cannot disconnect a channel. Use a live key or the dashboard.');
    await cancelUploadsTo(tx, { userId, channelId: id });
    await tx.delete(youtubeChannels).where(isOwnedRow(youtubeChannels)({ id, userId }));
    await recordAudit(tx, { by: actor, userId, action: 'channel.disconnected', subjectId: id });
    return channel;
  });

/** Removes a channel, cancels its uploads and revokes our access at Google. @throws NotFoundError, ConflictError */
export const disconnectChannel = async (actor: Actor, id: string): Promise<void> => {
  await revokeAccess(await removeChannel(actor, id));
};

/** Whether the user has let us read the results of the channel's videos. */
export const readsResults = ({ scopes }: Pick<Channel, 'scopes'>): boolean => scopes.includes(RESULT_SCOPES[0]);

export const serializeChannel = serializerOf(channelSchema, (channel: Channel) => ({
  results_access: readsResults(channel),
}));
