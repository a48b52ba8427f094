import { and, desc, eq, notLike } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { youtubeChannels } from '@/drizzle/schema/youtube-channels';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { firstRow, insertedRow, isAfter, isOwnedRow, type OwnedKey } from '../sql';

export type Channel = typeof youtubeChannels.$inferSelect;
type ChannelValues = typeof youtubeChannels.$inferInsert;

const isOwn = isOwnedRow(youtubeChannels);

/** Newest first. Returns one row more than `limit` if there is a next page. */
export const findChannelPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Channel[]> =>
  db
    .select()
    .from(youtubeChannels)
    .where(and(eq(youtubeChannels.userId, userId), isAfter(youtubeChannels, after)))
    .orderBy(desc(youtubeChannels.createdAt), desc(youtubeChannels.id))
    .limit(limit + 1);

export const findAllChannels = (db: Connection, userId: string): Promise<Channel[]> =>
  db.select().from(youtubeChannels).where(eq(youtubeChannels.userId, userId));

/** Locks a channel against deletion (`key share`), or also against new references (`update`). */
export const lockChannel = (
  tx: Transaction,
  key: OwnedKey,
  strength: 'key share' | 'update',
): Promise<Channel | undefined> => firstRow(tx.select().from(youtubeChannels).where(isOwn(key)).for(strength));

export const findChannel = (db: Connection, key: OwnedKey): Promise<Channel | undefined> =>
  firstRow(db.select().from(youtubeChannels).where(isOwn(key)));

export const updateChannel = (db: Connection, key: OwnedKey, values: Partial<Channel>) =>
  db.update(youtubeChannels).set(values).where(isOwn(key));

/** Locks the set of a user's channels and returns their number. */
export const countLocked = async (tx: Transaction, userId: string): Promise<number> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return tx.$count(youtubeChannels, eq(youtubeChannels.userId, userId));
};

export const findByYoutubeId = (
  db: Connection,
  { userId, youtubeChannelId }: { userId: string; youtubeChannelId: string },
): Promise<Channel | undefined> =>
  firstRow(
    db
      .select()
      .from(youtubeChannels)
      .where(and(eq(youtubeChannels.userId, userId), eq(youtubeChannels.youtubeChannelId, youtubeChannelId))),
  );

export const insertChannel = (tx: Transaction, values: ChannelValues): Promise<Channel> =>
  insertedRow(tx.insert(youtubeChannels).values(values).returning());

/** Updates a channel if its token has not changed. */
export const updateIfSealed = async (
  db: Connection,
  { id, refreshToken }: Pick<Channel, 'id' | 'refreshToken'>,
  values: Partial<Pick<Channel, 'status' | 'refreshToken'>>,
): Promise<void> => {
  await db
    .update(youtubeChannels)
    .set(values)
    .where(and(eq(youtubeChannels.id, id), eq(youtubeChannels.refreshToken, refreshToken)));
};

export const deleteChannel = async (tx: Transaction, key: OwnedKey): Promise<void> => {
  await tx.delete(youtubeChannels).where(isOwn(key));
};

/** Whether any user has connected this YouTube channel. */
export const isConnectedElsewhere = async (db: Connection, youtubeChannelId: string): Promise<boolean> =>
  (await db.$count(youtubeChannels, eq(youtubeChannels.youtubeChannelId, youtubeChannelId))) > 0;

/** Channels of any user whose tokens were not sealed with the key of `prefix`. */
export const findChannelsNotSealedWith = (db: Connection, prefix: string, limit: number) =>
  db
    .select({ id: youtubeChannels.id, refreshToken: youtubeChannels.refreshToken })
    .from(youtubeChannels)
    .where(notLike(youtubeChannels.refreshToken, `${prefix}%`))
    .limit(limit);
