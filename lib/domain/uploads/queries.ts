import { and, eq, inArray } from 'drizzle-orm';
import { youtubeUploads } from '@/drizzle/schema/index';
import type { Connection } from '@/lib/db';
import { UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';

const inFlight = () => inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]);

/** Which uploads of a user have not ended; of one quiz if asked. */
export const findUploadsInFlight = (
  db: Connection,
  { userId, quizId }: { userId: string; quizId?: string },
): Promise<{ id: string; round: number }[]> =>
  db
    .select({ id: youtubeUploads.id, round: youtubeUploads.round })
    .from(youtubeUploads)
    .where(
      and(
        eq(youtubeUploads.userId, userId),
        quizId === undefined ? undefined : eq(youtubeUploads.quizId, quizId),
        inFlight(),
      ),
    );
