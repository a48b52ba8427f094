import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { findMigrations } from '@/drizzle/migration-state';
import type { InstallationWire } from '@/lib/core/contracts/installation';
import { speechEngines } from '@/lib/server/adapters/speech/engines';
import { cacheFor } from '@/lib/server/cache-for';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { findOutages } from '@/lib/server/jobs/outages';
import { measurementsIn } from '@/lib/server/metrics/measurements';
import { findCounts, findQueues, findWaiting, findWorkers } from '@/lib/server/metrics/queries';
import { findStoredBytes } from '../account-quotas/stored-bytes';
import { findServices } from './services';
import { isEmbeddedDatabase } from './settings';

/** What only the caller knows: the version, and what it can reach. */
interface Surroundings {
  version: string;
  storage: boolean;
  /** Undefined without Redis. */
  redis: boolean | undefined;
}

/** How long sums over all files are reused. Milliseconds. */
const SUMS_MS = 60_000;

/** The commit that `npm run build` noted; null if there was no Git repository. */
const readCommit = async (): Promise<string | null> => {
  const text = await readFile(path.join(env().NEXT_DIST_DIR, 'commit'), 'utf8').catch(() => '');
  return text.trim() || null;
};

const readFreeBytes = async (): Promise<number | null> => {
  const stats = await statfs(env().DATA_DIR).catch(() => undefined);
  return stats ? stats.bavail * stats.bsize : null;
};

const measureLatency = async (): Promise<number> => {
  const startedAt = performance.now();
  await db().execute(sql`select 1`);
  return Math.round((performance.now() - startedAt) * 10) / 10;
};

/** Sums that take longer with every file. */
const readSums = async () => {
  const [row] = await db().execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  );
  return { version: row?.version ?? '', databaseBytes: Number(row?.size), usedBytes: await findStoredBytes(db()) };
};
const cachedSums = cacheFor(SUMS_MS, readSums);
/** Does not wait until an error is forgotten. */
const findSums = () => cachedSums().catch(readSums);

const readLastBackup = async (): Promise<string | null> => {
  const seconds = measurementsIn(await findCounts()).get('last_backup');
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString();
};

/** The state of the installation. Callers have checked that the actor is an administrator. */
export const getInstallation = async ({ version, storage, redis }: Surroundings): Promise<InstallationWire> => {
  // One after the other, so that a page does not take all connections.
  const latency = await measureLatency();
  const sums = await findSums();
  const migrations = await findMigrations(db());
  const [queues, waiting, workers] = [await findQueues(), await findWaiting(), await findWorkers()];
  const outages = await findOutages();
  return {
    version,
    commit: await readCommit(),
    migrations,
    database: {
      embedded: isEmbeddedDatabase(),
      version: sums.version,
      size_bytes: sums.databaseBytes,
      latency_ms: latency,
    },
    storage: {
      kind: env().STORAGE_DRIVER,
      up: storage,
      used_bytes: sums.usedBytes,
      max_bytes: env().STORAGE_MAX_BYTES ?? null,
      disk_free_bytes: await readFreeBytes(),
      last_backup_at: await readLastBackup(),
    },
    redis_up: redis ?? null,
    workers: { processes: workers.processes, pages: workers.pages },
    queues: queues.map(({ oldestSeconds, ...queue }) => ({ ...queue, oldest_seconds: Math.round(oldestSeconds) })),
    outages: outages.map(({ dependency, since }) => ({
      dependency,
      since: since.toISOString(),
      jobs: waiting.find((wait) => wait.dependency === dependency)?.jobs ?? 0,
    })),
    voice_engines: (await speechEngines()).map(({ name }) => name),
    services: await findServices(),
  };
};
