import type { UploadListFilter } from '@/lib/contracts/uploads';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { findUploadPage, type Upload } from './queries';

/** The actor's uploads, newest first. */
export const listUploads = async ({ userId }: Actor, query: PageRequest & UploadListFilter): Promise<Page<Upload>> =>
  findUploadPage(db(), { ...query, userId });
