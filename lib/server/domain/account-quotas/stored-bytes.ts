import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { fetchedFiles, media } from '@/drizzle/schema/media';
import { renders } from '@/drizzle/schema/renders';
import { formatBytes } from '@/lib/core/model/bytes';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import { videoEncoding } from '@/lib/core/video/encoding';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { StorageFullError } from '@/lib/server/errors';
import { log } from '@/lib/server/log';
import { measuredSum } from '@/lib/server/metrics/measurements';

/**
 * Bytes reserved for renders in flight: their target bitrate times duration, until the real size is known.
 * @param userId of one user; by default, of all
 */
export const findReservedBytes = async (db: Connection, userId?: string): Promise<number> => {
  const isOwn = userId === undefined ? undefined : eq(renders.userId, userId);
  const rows = await db
    .select({
      width: renders.width,
      height: renders.height,
      format: renders.format,
      quality: renders.quality,
      preset: renders.preset,
      durationSeconds: renders.durationSeconds,
    })
    .from(renders)
    .where(and(isOwn, inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT])));
  return rows.reduce(
    (bytes, { durationSeconds, ...render }) =>
      bytes + Math.round((videoEncoding(render, render, durationSeconds).bitrate / 8) * durationSeconds),
    0,
  );
};

/** Folders that quotas don't count. The sweep measures them each hour. */
const MEASURED_FOLDERS = ['archives', 'segments', 'speech', 'thumbnails', 'transfers'] as const;

/** Bytes of the files of all users: media, videos, renders in flight, and what the last sweep measured of the rest. */
export const findStoredBytes = async (db: Connection): Promise<number> => {
  const sumOf = (table: typeof media | typeof fetchedFiles | typeof renders): SQL =>
    sql`(select coalesce(sum(size_bytes), 0) from ${table} where size_bytes is not null)`;
  const measured = measuredSum(MEASURED_FOLDERS.map((folder) => `stored_files.${folder}` as const));
  const [row] = await db.execute<{ bytes: string }>(
    sql`select ${sumOf(media)} + ${sumOf(fetchedFiles)} + ${sumOf(renders)} + ${measured} as bytes`,
  );
  return Number(row?.bytes) + (await findReservedBytes(db));
};

/** Key of the advisory lock under which requests are accepted one after the other when little space is left. */
const STORING = 7_316_000_003;
const CACHE_MS = 10_000;
/** More than an installation stores while a sum is cached. */
const HEADROOM_BYTES = 10 * 1024 ** 3;
/** The share of the limit from which the sweep warns. */
const NEARLY_FULL = 0.8;

let recent = { bytes: 0, at: Number.NEGATIVE_INFINITY };

/** A sum of the last seconds, on the connection of the request: if all waited for another one, none would become free. */
const recentBytes = async (connection: Connection): Promise<number> => {
  if (performance.now() - recent.at >= CACHE_MS)
    recent = { bytes: await findStoredBytes(connection), at: performance.now() };
  return recent.bytes;
};

/**
 * Checks that the installation may store `adding` more bytes (D170). Far from the limit, a sum of the last seconds
 * decides. Near it, requests with a transaction wait for each other, so that together they cannot exceed it.
 * @throws StorageFullError
 */
export const requireStorage = async (adding: number, tx?: Transaction): Promise<void> => {
  const { STORAGE_MAX_BYTES: limit } = env();
  const connection = tx ?? db();
  if (limit === undefined || (await recentBytes(connection)) + adding + HEADROOM_BYTES < limit) return;
  if (tx) await tx.execute(sql`select pg_advisory_xact_lock(${STORING})`);
  if ((await findStoredBytes(connection)) + adding > limit) throw new StorageFullError();
};

/** Logs a warning if the installation's storage is nearly full. */
export const warnOfFullStorage = async (): Promise<void> => {
  const { STORAGE_MAX_BYTES: limit } = env();
  if (limit === undefined) return;
  const used = await findStoredBytes(db());
  if (used < NEARLY_FULL * limit) return;
  log().warn(
    { used, limit },
    `The storage is ${used < limit ? 'nearly ' : ''}full: ${formatBytes(used)} of STORAGE_MAX_BYTES (${formatBytes(limit)})`,
  );
};
