import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import type { UploadStatus } from '@/lib/model/statuses';
import { findUploadPage, type Upload } from './queries';

/** The actor's uploads, newest first; of one quiz or in one state if asked. */
export const listUploads = async (
  { userId }: Actor,
  { limit, after, quizId, status }: PageRequest & { quizId?: string | undefined; status?: UploadStatus | undefined },
): Promise<Page<Upload>> => {
  const rows = await findUploadPage(db(), { userId, quizId, status, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
