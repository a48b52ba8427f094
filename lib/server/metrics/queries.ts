import { ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { aiGenerations } from '@/drizzle/schema/ai';
import { jobEvents, workers } from '@/drizzle/schema/jobs';
import { fetchedFiles, media } from '@/drizzle/schema/media';
import { metricCounts } from '@/drizzle/schema/metric-counts';
import { renders } from '@/drizzle/schema/renders';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { transfers } from '@/drizzle/schema/transfers';
import { users } from '@/drizzle/schema/users';
import { webhookDeliveries } from '@/drizzle/schema/webhooks';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { DEPENDENCIES, type Dependency } from '../../core/model/outages';
import { SYSTEM_USER } from '../../core/model/public-themes';
import { db, type Transaction } from '../db';
import { inFlightUploads } from '../domain/rows/uploads';
import { type Capacity, findCapacity } from '../jobs/capacity';
import { findOutages } from '../jobs/outages';

/** A metric must not slow the service down, so a query that takes longer fails. Milliseconds. */
const TIMEOUT_MS = 2000;

/** Runs read-only queries, one after the other on one connection. */
const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db().transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
      return work(tx);
    },
    { accessMode: 'read only' },
  );

export interface QueueState {
  kind: string;
  /** Could start now. */
  queued: number;
  /** Wait for a time: a retry, or another day's quota. */
  delayed: number;
  running: number;
  /** Seconds since the oldest queued job could have started; 0 without one. */
  oldestSeconds: number;
}

interface Queue {
  kind: string;
  table: PgTable;
  /** The condition of a partial index, so that jobs that have ended cost nothing. Without parameters, which hide it. */
  inFlight: SQL;
  waiting: SQL;
  /** When a waiting job can start. */
  dueAt: SQL;
}

const dueAt = (next: PgColumn, created: PgColumn) => sql`coalesce(${next}, ${created})`;

const QUEUES: Queue[] = [
  {
    kind: 'render',
    table: renders,
    inFlight: sql`${renders.status} in ('queued', 'rendering')`,
    waiting: sql`${renders.status} = 'queued'`,
    dueAt: sql`${renders.createdAt}`,
  },
  {
    kind: 'thumbnail',
    table: thumbnails,
    inFlight: sql`${thumbnails.status} in ('queued', 'rendering')`,
    waiting: sql`${thumbnails.status} = 'queued'`,
    dueAt: sql`${thumbnails.createdAt}`,
  },
  {
    kind: 'upload',
    table: youtubeUploads,
    inFlight: sql`${youtubeUploads.status} in ('pending', 'scheduled', 'uploading', 'processing')`,
    waiting: sql`(
      ${youtubeUploads.status} in ('pending', 'scheduled') or coalesce(${youtubeUploads.nextRetryAt} > now(), false))`,
    dueAt: dueAt(youtubeUploads.nextRetryAt, youtubeUploads.createdAt),
  },
  {
    kind: 'generation',
    table: aiGenerations,
    inFlight: sql`${aiGenerations.status} in ('queued', 'running')`,
    waiting: sql`${aiGenerations.status} = 'queued'`,
    dueAt: sql`${aiGenerations.createdAt}`,
  },
  {
    kind: 'transfer',
    table: transfers,
    inFlight: sql`${transfers.status} in ('queued', 'running')`,
    waiting: sql`${transfers.status} = 'queued'`,
    dueAt: sql`${transfers.createdAt}`,
  },
  {
    kind: 'delivery',
    table: webhookDeliveries,
    inFlight: sql`${webhookDeliveries.status} = 'pending'`,
    waiting: sql`true`,
    dueAt: dueAt(webhookDeliveries.nextAttemptAt, webhookDeliveries.createdAt),
  },
  {
    kind: 'outbox',
    table: jobEvents,
    inFlight: sql`${jobEvents.sentAt} is null`,
    waiting: sql`true`,
    dueAt: sql`${jobEvents.createdAt}`,
  },
];

const findQueue = async (tx: Transaction, { kind, table, inFlight, waiting, dueAt }: Queue): Promise<QueueState> => {
  const isDue = sql`${waiting} and ${dueAt} <= now()`;
  const [row] = await tx
    .select({
      queued: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      delayed: sql<number>`count(*) filter (where ${waiting} and ${dueAt} > now())`.mapWith(Number),
      running: sql<number>`count(*) filter (where not (${waiting}))`.mapWith(Number),
      oldestSeconds: sql<number>`
        coalesce(extract(epoch from now() - min(${dueAt}) filter (where ${isDue})), 0)`.mapWith(Number),
    })
    .from(table)
    .where(inFlight);
  return { kind, queued: 0, delayed: 0, running: 0, oldestSeconds: 0, ...row };
};

/** More would be too many time series. */
const MAX_WORKERS = 100;

export interface WorkerState extends Capacity {
  /** Processes that have announced themselves and not left, with the seconds since they were last seen. */
  seen: { id: string; seconds: number }[];
}

/** The processes that render now. */
export const findWorkers = (): Promise<WorkerState> =>
  read(async (tx) => {
    const seconds = sql<number>`extract(epoch from now() - ${workers.seenAt})`.mapWith(Number);
    const seen = await tx.select({ id: workers.id, seconds }).from(workers).orderBy(workers.id).limit(MAX_WORKERS);
    return { ...(await findCapacity(tx)), seen };
  });

/** The jobs in flight, by kind. */
export const findQueues = (): Promise<QueueState[]> =>
  read(async (tx) => {
    const states: QueueState[] = [];
    for (const queue of QUEUES) states.push(await findQueue(tx, queue));
    return states;
  });

/** What jobs wait for because it is down (D192). */
export interface WaitState {
  dependency: Dependency;
  /** Renders, generations and uploads that wait for it. */
  jobs: number;
  /** Since it went down; 0 if it is up. */
  seconds: number;
}

export const findWaiting = (): Promise<WaitState[]> =>
  read(async (tx) => {
    const rows = await tx.execute<{ dependency: string; jobs: number }>(sql`
      select waiting_for as dependency, count(*)::int as jobs from (
        select waiting_for from ${renders} where status in ('queued', 'rendering')
        union all select waiting_for from ${aiGenerations} where status in ('queued', 'running')
        union all select waiting_for from ${youtubeUploads} where ${inFlightUploads()}
      ) as jobs group by waiting_for`);
    const outages = await findOutages(tx);
    const since = new Map(outages.map(({ dependency, since }) => [dependency, since.getTime()]));
    return DEPENDENCIES.map((dependency) => {
      const start = since.get(dependency);
      return {
        dependency,
        jobs: rows.find((row) => row.dependency === dependency)?.jobs ?? 0,
        seconds: start === undefined ? 0 : Math.max(0, (Date.now() - start) / 1000),
      };
    });
  });

/** What processes have counted since the installation. */
export const findCounts = (): Promise<(typeof metricCounts.$inferSelect)[]> =>
  read((tx) => tx.select().from(metricCounts));

export interface StorageUse {
  users: number;
  mediaBytes: number;
  renderBytes: number;
  /** Users who have used at least nine tenths of a quota. */
  usersNearMediaQuota: number;
  usersNearRenderQuota: number;
}

const NEAR = 0.9;

const bytes = sql<number>`coalesce(sum(bytes), 0)`.mapWith(Number);
const near = (quota: number) => sql<number>`count(*) filter (where bytes >= ${quota * NEAR}::float8)`.mapWith(Number);

/** What all users store. Reads only indexes, but all of their entries: about 20 ms for 100,000 files. */
export const findStorageUse = (quotas: { media: number; renders: number }): Promise<StorageUse> =>
  read(async (tx) => {
    const files = sql`(
      select user_id, sum(size_bytes) as bytes
      from (select user_id, size_bytes from ${media} union all select user_id, size_bytes from ${fetchedFiles}) as files
      group by user_id) as per_user`;
    const videos = sql`(
      select user_id, sum(size_bytes) as bytes from ${renders} where size_bytes is not null group by user_id) as per_user`;
    const [stored] = await tx.select({ bytes, near: near(quotas.media) }).from(files);
    const [rendered] = await tx.select({ bytes, near: near(quotas.renders) }).from(videos);
    return {
      users: await tx.$count(users, ne(users.id, SYSTEM_USER.id)),
      mediaBytes: stored?.bytes ?? 0,
      usersNearMediaQuota: stored?.near ?? 0,
      renderBytes: rendered?.bytes ?? 0,
      usersNearRenderQuota: rendered?.near ?? 0,
    };
  });
