import { QUOTA_BUCKETS } from '@/lib/server/adapters/youtube/errors';
import { mayReadMetrics } from '@/lib/server/api/metrics-access';
import { cacheFor } from '@/lib/server/cache-for';
import { db } from '@/lib/server/db';
import { findStoredBytes } from '@/lib/server/domain/account-quotas/stored-bytes';
import { dailyLimits, quotaSpent } from '@/lib/server/domain/youtube-quota/quota';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { exposition } from '@/lib/server/metrics/exposition';
import { findCounts, findQueues, findStorageUse, findWaiting, findWorkers } from '@/lib/server/metrics/queries';
import packageJson from '@/package.json';
import { checkDependencies } from '../readyz/dependencies';

/** How long results are shared, so that many scrapers cost no more than one. Milliseconds. */
const COUNTS_MS = 5000;
const STORAGE_MS = 60_000;

/** The result, or undefined after an error, which is logged. */
const attempt =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch((error: unknown) => {
      log().warn({ err: error }, 'reading metrics failed');
      return undefined;
    });

const queues = cacheFor(COUNTS_MS, attempt(findQueues));
const counts = cacheFor(COUNTS_MS, attempt(findCounts));
const workers = cacheFor(COUNTS_MS, attempt(findWorkers));
const storage = cacheFor(
  STORAGE_MS,
  attempt(() => findStorageUse({ media: env().QUOTA_MEDIA_BYTES, renders: env().QUOTA_RENDER_BYTES })),
);

const waiting = cacheFor(COUNTS_MS, attempt(findWaiting));
const installation = cacheFor(
  STORAGE_MS,
  attempt(async () => ({ used: await findStoredBytes(db()), limit: env().STORAGE_MAX_BYTES })),
);
const youtube = cacheFor(
  STORAGE_MS,
  attempt(() =>
    Promise.all(
      QUOTA_BUCKETS.map(async (bucket) => {
        const limit = dailyLimits(bucket).all;
        const { left } = await quotaSpent(bucket, []);
        return { bucket, limit, used: limit - left };
      }),
    ),
  ),
);

/** Metrics for Prometheus (docs/operations.md). */
export const GET = async (request: Request): Promise<Response> => {
  const access = mayReadMetrics(request, env());
  if (access === 'off') return Response.json({ status: 'off' }, { status: 404 });
  if (access === 'refused') {
    return Response.json({ status: 'unauthorized' }, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  const readings = {
    queues: await queues(),
    counts: await counts(),
    workers: await workers(),
    storage: await storage(),
    waiting: await waiting(),
    installation: await installation(),
    youtube: env().GOOGLE_CLIENT_ID ? await youtube() : undefined,
    dependencies: { ...(await checkDependencies()) },
  };
  const text = await exposition({ ...readings, version: packageJson.version });
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};
