import { youtubeChannels } from '@/drizzle/schema/youtube';
import type { Actor } from '@/lib/core/model/actor';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import type { Connection, Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { ConflictError, NotConfiguredError, requireFound } from '@/lib/server/errors';
import { firstRow, isOwnedRow, type OwnedKey } from '../sql';

export type Channel = typeof youtubeChannels.$inferSelect;

const SINCE = new Date('2026-01-01T00:00:00Z');

/** The channel that test keys see (D87). Uploads to it are simulated, so it needs no Google account. */
export const TEST_CHANNEL: Channel = {
  id: TEST_CHANNEL_ID,
  userId: TEST_CHANNEL_ID,
  youtubeChannelId: 'UC_test',
  title: 'Test channel',
  thumbnailUrl: null,
  refreshToken: '',
  scopes: [],
  status: 'connected',
  connectedAt: SINCE,
  createdAt: SINCE,
};

const isOwn = isOwnedRow(youtubeChannels);

export const findChannel = (db: Connection, key: OwnedKey): Promise<Channel | undefined> =>
  firstRow(db.select().from(youtubeChannels).where(isOwn(key)));

export const updateChannel = (db: Connection, key: OwnedKey, values: Partial<Channel>) =>
  db.update(youtubeChannels).set(values).where(isOwn(key));

/** Locks a channel against deletion (`key share`), or also against new references (`update`). */
export const lockChannel = (
  tx: Transaction,
  key: OwnedKey,
  strength: 'key share' | 'update',
): Promise<Channel | undefined> => firstRow(tx.select().from(youtubeChannels).where(isOwn(key)).for(strength));

/** Marks a channel whose token Google rejects: its owner has to reconnect it (D53). */
export const requireReconnect = async (tx: Transaction, key: OwnedKey): Promise<void> => {
  await updateChannel(tx, key, { status: 'reconnect_required' });
};

/** @throws NotConfiguredError if the service has no Google credentials */
export const requireGoogle = (): void => {
  if (env().GOOGLE_CLIENT_ID) return;
  throw new NotConfiguredError(
    'YouTube is not set up on this server. The operator can set it up (docs/youtube.md).',
    'GOOGLE_CLIENT_ID',
  );
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
    throw new ConflictError(
      `Google has withdrawn access to “${channel.title}”. Reconnect the channel in the dashboard.`,
    );
  }
  return channel;
};
