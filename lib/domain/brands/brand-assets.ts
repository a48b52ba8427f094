import { db } from '@/lib/db';
import type { Assets } from '@/lib/model/assets';
import { resolveFiles } from '../media/internal';
import type { Brand } from './queries';

/** The stored logos of these brands by URL. Each must belong to its brand's owner. */
export const brandAssets = (brands: readonly Brand[]): Promise<Assets> =>
  resolveFiles(
    db(),
    brands.flatMap(({ logoUrl: url, userId: ownerId }) => (url === null ? [] : [{ url, ownerId }])),
  );
