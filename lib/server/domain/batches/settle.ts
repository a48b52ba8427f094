import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { batchRows } from '@/drizzle/schema/batches';
import { renders } from '@/drizzle/schema/renders';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { RENDER_STATUSES_IN_FLIGHT, UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import type { Connection } from '@/lib/server/db';
import { isOf } from './batch-rows';

const now = sql`now()`;

/** Moves the rows whose render has ended. @param isPublished whether the videos of the batch are uploaded */
const settleRenders = async (db: Connection, batchId: string, isPublished: boolean): Promise<void> => {
  const next = isPublished ? 'rendered' : 'completed';
  await db
    .update(batchRows)
    .set({
      status: sql`case ${renders.status} when 'completed' then ${next}::text else ${renders.status} end`,
      errorMessage: sql`case when ${renders.status} = 'failed' then ${renders.errorMessage} end`,
      attempts: 0,
      updatedAt: now,
    })
    .from(renders)
    .where(
      and(
        isOf(batchId, ['rendering']),
        eq(renders.id, batchRows.renderId),
        notInArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT]),
      ),
    );
};

/** Moves the rows whose upload has ended. A note of a completed upload stays with the upload. */
const settleUploads = async (db: Connection, batchId: string): Promise<void> => {
  await db
    .update(batchRows)
    .set({
      status: sql`${youtubeUploads.status}`,
      errorMessage: sql`case when ${youtubeUploads.status} = 'failed' then ${youtubeUploads.errorMessage} end`,
      attempts: 0,
      updatedAt: now,
    })
    .from(youtubeUploads)
    .where(
      and(
        isOf(batchId, ['uploading']),
        eq(youtubeUploads.id, batchRows.uploadId),
        notInArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]),
      ),
    );
};

const fail = (errorMessage: string) => ({ status: 'failed' as const, errorMessage, updatedAt: now });

/** Fails the rows whose quiz, render or upload was deleted. */
const settleDeleted = async (db: Connection, batchId: string): Promise<void> => {
  await db
    .update(batchRows)
    .set(fail('Its quiz was deleted.'))
    .where(and(isOf(batchId, ['queued', 'rendering', 'rendered', 'uploading']), isNull(batchRows.quizId)));
  await db
    .update(batchRows)
    .set(fail('Its render was deleted.'))
    .where(and(isOf(batchId, ['rendering', 'rendered']), isNull(batchRows.renderId)));
  await db
    .update(batchRows)
    .set(fail('Its upload was deleted.'))
    .where(and(isOf(batchId, ['uploading']), isNull(batchRows.uploadId)));
};

/** Moves the rows whose render or upload has ended or was deleted. */
export const settle = async (
  db: Connection,
  { id, publish }: { id: string; publish: object | null },
): Promise<void> => {
  await settleDeleted(db, id);
  await settleRenders(db, id, publish !== null);
  await settleUploads(db, id);
};
