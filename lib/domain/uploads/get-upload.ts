import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findUpload, type Upload } from './queries';

/** @throws NotFoundError */
export const getUpload = async ({ userId }: Actor, id: string): Promise<Upload> => {
  const upload = await findUpload(db(), { id, userId });
  if (!upload) throw new NotFoundError('Upload');
  return upload;
};
