import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findUpload, type Upload } from './queries';

/** @throws NotFoundError */
export const getUpload = async ({ userId }: Actor, id: string): Promise<Upload> =>
  requireFound(await findUpload(db(), { id, userId }), 'Upload');
