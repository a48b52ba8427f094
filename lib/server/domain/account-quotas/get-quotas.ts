import type { Actor } from '@/lib/core/model/actor';
import { QUOTA_RESOURCES, type QuotaUse } from '@/lib/core/model/quotas';
import { db } from '@/lib/server/db';
import { findOldestVideos, findUsed } from './queries';
import { limitOf } from './require-room';

/** A stored video that could be deleted to make room. */
interface OldVideo {
  id: string;
  title: string;
  sizeBytes: number | null;
  createdAt: Date;
}

/** Share of the videos' quota from which the oldest are named. */
const NEARLY_FULL = 0.9;
const OLDEST = 3;

/** How much of each quota the actor has used, and the oldest videos once their quota is nearly full. */
export const getQuotas = async ({ userId }: Actor): Promise<{ quotas: QuotaUse[]; oldest: OldVideo[] }> => {
  const quotas = await Promise.all(
    QUOTA_RESOURCES.map(async (resource) => ({
      resource,
      limit: limitOf(resource),
      used: await findUsed(db(), userId, resource),
    })),
  );
  const isNearlyFull = quotas.some(
    ({ resource, limit, used }) => resource === 'render_bytes' && used >= limit * NEARLY_FULL,
  );
  return { quotas, oldest: isNearlyFull ? await findOldestVideos(db(), { userId, limit: OLDEST }) : [] };
};
