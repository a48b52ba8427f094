import { and, desc, eq, sql } from 'drizzle-orm';
import { youtubeChannels } from '@/drizzle/schema/index';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';

export type Channel = typeof youtubeChannels.$inferSelect;

export interface ChannelKey {
  id: string;
  userId: string;
}

const isOwn = ({ id, userId }: ChannelKey) => and(eq(youtubeChannels.id, id), eq(youtubeChannels.userId, userId));

/** Newest first; one row more than `limit` when there is a next page. */
export const findChannelPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Channel[]> =>
  db
    .select()
    .from(youtubeChannels)
    .where(
      and(
        eq(youtubeChannels.userId, userId),
        after
          ? sql`(${youtubeChannels.createdAt}, ${youtubeChannels.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(youtubeChannels.createdAt), desc(youtubeChannels.id))
    .limit(limit + 1);

/** A channel of the user's, which stays until the transaction ends. */
export const lockChannel = async (
  tx: Transaction,
  key: ChannelKey,
  strength: 'key share' | 'update',
): Promise<Channel | undefined> => {
  const [row] = await tx.select().from(youtubeChannels).where(isOwn(key)).for(strength);
  return row;
};

export const findChannel = async (db: Connection, key: ChannelKey): Promise<Channel | undefined> => {
  const [row] = await db.select().from(youtubeChannels).where(isOwn(key));
  return row;
};

export const updateChannel = (db: Connection, key: ChannelKey, values: Partial<Channel>) =>
  db.update(youtubeChannels).set(values).where(isOwn(key));
