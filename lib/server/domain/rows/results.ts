import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { youtubeResults, youtubeUploads } from '@/drizzle/schema/youtube';
import type { WatchedVideo } from '@/lib/core/video/retention';
import type { Connection } from '@/lib/server/db';
import { firstRow } from '../sql';
import type { Upload } from './uploads';

export type Results = typeof youtubeResults.$inferSelect;

/** The key of an upload's results. */
export interface ResultsKey {
  uploadId: string;
  userId: string;
}

export const isResultsOf = ({ uploadId, userId }: ResultsKey) =>
  and(eq(youtubeResults.uploadId, uploadId), eq(youtubeResults.userId, userId));

export const findResults = (db: Connection, key: ResultsKey): Promise<Results | undefined> =>
  firstRow(db.select().from(youtubeResults).where(isResultsOf(key)));

/** A video's losses, without its scenes, which are most of what is stored. */
export type Losses = Omit<WatchedVideo, 'scenes'>;
const losses = sql<Losses>`${youtubeResults.watched} - 'scenes'`;

/** Medians are of the newest videos, so that they follow how the channel's videos change. */
const MAX_VIDEOS = 500;

/** How the newest videos of a channel were watched. */
export const findLosses = async (
  db: Connection,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<Losses[]> => {
  const rows = await db
    .select({ losses })
    .from(youtubeResults)
    .where(
      and(
        eq(youtubeResults.userId, userId),
        eq(youtubeResults.channelId, channelId),
        isNotNull(youtubeResults.watched),
      ),
    )
    .orderBy(desc(youtubeResults.uploadId))
    .limit(MAX_VIDEOS);
  return rows.map((row) => row.losses);
};

/** A video with its figures, for lists. */
export interface VideoFigures {
  upload: Pick<Upload, 'id' | 'quizId' | 'title' | 'youtubeVideoId' | 'livemode' | 'completedAt'>;
  results: Omit<Results, 'watched' | 'curve' | 'relative'>;
  losses: Losses | null;
}

const FIGURES = {
  upload: {
    id: youtubeUploads.id,
    quizId: youtubeUploads.quizId,
    title: youtubeUploads.title,
    youtubeVideoId: youtubeUploads.youtubeVideoId,
    livemode: youtubeUploads.livemode,
    completedAt: youtubeUploads.completedAt,
  },
  results: {
    uploadId: youtubeResults.uploadId,
    userId: youtubeResults.userId,
    channelId: youtubeResults.channelId,
    requestedAt: youtubeResults.requestedAt,
    dueAt: youtubeResults.dueAt,
    errorMessage: youtubeResults.errorMessage,
    fetchedAt: youtubeResults.fetchedAt,
    views: youtubeResults.views,
    watchSeconds: youtubeResults.watchSeconds,
    averageViewSeconds: youtubeResults.averageViewSeconds,
    averageViewPercent: youtubeResults.averageViewPercent,
  },
  losses: sql<Losses | null>`${youtubeResults.watched} - 'scenes'`,
};

/** The videos of a user, or of one of the user's quizzes, that have figures, newest first. */
export const findFigures = (
  db: Connection,
  { userId, quizId, limit }: { userId: string; quizId?: string; limit: number },
): Promise<VideoFigures[]> =>
  db
    .select(FIGURES)
    .from(youtubeResults)
    .innerJoin(
      youtubeUploads,
      and(eq(youtubeUploads.id, youtubeResults.uploadId), eq(youtubeUploads.userId, youtubeResults.userId)),
    )
    .where(
      and(
        eq(youtubeResults.userId, userId),
        isNotNull(youtubeResults.fetchedAt),
        quizId === undefined ? undefined : eq(youtubeUploads.quizId, quizId),
      ),
    )
    .orderBy(desc(youtubeResults.uploadId))
    .limit(limit);
