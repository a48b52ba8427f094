import { db } from '@/lib/db';
import type { Assets } from '@/lib/model/assets';
import { brandFiles } from '@/lib/model/brand';
import { resolveFiles } from '../media/internal';
import type { Brand } from './queries';

/** The stored logos and clips of these brands by URL. Each must belong to its brand's owner. */
export const brandAssets = (brands: readonly Brand[]): Promise<Assets> =>
  resolveFiles(
    db(),
    brands.flatMap((brand) =>
      Object.values(brandFiles(brand)).flatMap((url) => (url === null ? [] : [{ url, ownerId: brand.userId }])),
    ),
  );
