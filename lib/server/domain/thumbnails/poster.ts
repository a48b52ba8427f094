import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import type { Actor } from '@/lib/core/model/actor';
import { THUMBNAIL_RESOLUTION } from '@/lib/core/model/thumbnail';
import { type Connection, db } from '@/lib/server/db';
import { lockQuiz } from '../rows/quizzes';
import { firstRow } from '../sql';
import { freezeForPicture, insertPictureIn, isThumbnail, type ThumbnailPlace } from './thumbnails';

/** A finished thumbnail. */
export interface Poster {
  key: string;
  width: number;
  height: number;
}

/** The newest finished thumbnail of a render of a part of a quiz or, without one, of the whole quiz, in any aspect ratio. */
export const findPoster = async ({
  userId,
  quizId,
  renderId,
}: Pick<ThumbnailPlace, 'userId' | 'quizId' | 'renderId'>): Promise<Poster | undefined> => {
  const isOfPart = renderId === null ? sql`false` : sql`${thumbnails.renderId} = ${renderId}`;
  const row = await firstRow(
    db()
      .select({ key: thumbnails.outputKey, width: thumbnails.width, height: thumbnails.height })
      .from(thumbnails)
      .where(
        and(
          eq(thumbnails.userId, userId),
          eq(thumbnails.quizId, quizId),
          or(isNull(thumbnails.renderId), isOfPart),
          isThumbnail,
          eq(thumbnails.livemode, true),
          eq(thumbnails.status, 'completed'),
        ),
      )
      .orderBy(desc(sql`${thumbnails.renderId} is not null`), desc(thumbnails.createdAt), desc(thumbnails.id))
      .limit(1),
  );
  return row?.key ? { ...row, key: row.key } : undefined;
};

/**
 * Creates a thumbnail of a quiz unless it has one, be it unfinished or failed: the lock decides between requests at the same
 * time.
 * @throws NotFoundError, QuizNotRenderableError
 */
export const ensureQuizThumbnail = async (actor: Actor, quizId: string): Promise<void> => {
  const { userId } = actor;
  const hasOne = async (connection: Connection) =>
    (await connection.$count(
      thumbnails,
      and(eq(thumbnails.userId, userId), eq(thumbnails.quizId, quizId), isNull(thumbnails.renderId), isThumbnail),
    )) > 0;
  if (await hasOne(db())) return;
  const { props } = await freezeForPicture(actor, quizId, THUMBNAIL_RESOLUTION);
  await db().transaction(async (tx) => {
    await lockQuiz(tx, { id: quizId, userId }, 'no key update');
    if (!(await hasOne(tx))) await insertPictureIn(tx, actor, { quizId, props });
  });
};
