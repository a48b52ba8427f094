import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findUploadPage, type Upload } from './queries';
import type { UploadListFilter } from './schema';

/** The actor's uploads, newest first. */
export const listUploads = async (
  { userId }: Actor,
  { limit, after, q, quizId, status }: PageRequest & UploadListFilter,
): Promise<Page<Upload>> => {
  const rows = await findUploadPage(db(), { userId, q, quizId, status, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
