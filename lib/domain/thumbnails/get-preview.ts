import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findPreview, type ThumbnailRow } from './queries';

export const getPreview = async ({ userId }: Actor, id: string): Promise<ThumbnailRow> =>
  requireFound(await findPreview(db(), { id, userId }), 'Preview');
