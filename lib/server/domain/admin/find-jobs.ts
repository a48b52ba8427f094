import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { aiGenerations } from '@/drizzle/schema/ai';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { batches } from '@/drizzle/schema/batches';
import { renders } from '@/drizzle/schema/renders';
import { requests } from '@/drizzle/schema/requests';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { transfers } from '@/drizzle/schema/transfers';
import { webhookDeliveries } from '@/drizzle/schema/webhooks';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { DEPENDENCY_LABELS, type Dependency } from '@/lib/core/model/outages';
import { db } from '@/lib/server/db';

/** What the story of a job begins with. */
export interface FoundJob {
  kind: 'render' | 'thumbnail' | 'upload' | 'generation' | 'transfer' | 'batch' | 'delivery';
  id: string;
  userId: string;
  status: string;
  title: string;
  requestId: string | null;
  errorCode: JobErrorCode | null;
  errorMessage: string | null;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  /** Of the last request of the job, and how often the engine has lost it since. */
  round: number;
  losses: number;
  /** Further facts, one a line. */
  notes: string[];
}

/** A request id can be that of many jobs. */
const MAX_JOBS = 20;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Rows are read without their frozen input, which can take megabytes. */
const withoutProps = <T extends { props: unknown }>({ props: _, ...columns }: T) => columns;

const percent = (progress: number, status: string): string[] =>
  ['queued', 'rendering', 'running', 'pending', 'uploading', 'processing', 'scheduled'].includes(status)
    ? [`It is at ${progress} %.`]
    : [];

const waiting = ({ waitingFor, completedAt }: { waitingFor: Dependency | null; completedAt: Date | null }): string[] =>
  waitingFor === null || completedAt ? [] : [`It waits for ${DEPENDENCY_LABELS[waitingFor]}, which is down.`];

const findRenders = async (id: string | null, requestId: string): Promise<FoundJob[]> => {
  const rows = await db()
    .select(withoutProps(getTableColumns(renders)))
    .from(renders)
    .where(or(eq(renders.requestId, requestId), id === null ? undefined : eq(renders.id, id)))
    .orderBy(desc(renders.createdAt))
    .limit(MAX_JOBS);
  return rows.map((row) => ({
    ...row,
    kind: 'render',
    notes: [
      `${row.format}, ${row.resolution}, ${row.quality}, ${Math.round(row.durationSeconds)} s of video, ${row.segmentsTotal} segments` +
        (row.segmentsReused === null ? '.' : `, ${row.segmentsReused} of them reused.`),
      ...percent(row.progress, row.status),
      ...waiting(row),
    ],
  }));
};

const findThumbnails = async (id: string | null, requestId: string): Promise<FoundJob[]> => {
  const rows = await db()
    .select(withoutProps(getTableColumns(thumbnails)))
    .from(thumbnails)
    .where(or(eq(thumbnails.requestId, requestId), id === null ? undefined : eq(thumbnails.id, id)))
    .orderBy(desc(thumbnails.createdAt))
    .limit(MAX_JOBS);
  return rows.map((row) => ({
    ...row,
    kind: 'thumbnail',
    startedAt: null,
    notes: row.frame === null ? [] : ['It is a preview of one frame.'],
  }));
};

const findUploads = async (id: string | null, requestId: string): Promise<FoundJob[]> => {
  const rows = await db()
    .select()
    .from(youtubeUploads)
    .where(or(eq(youtubeUploads.requestId, requestId), id === null ? undefined : eq(youtubeUploads.id, id)))
    .orderBy(desc(youtubeUploads.createdAt))
    .limit(MAX_JOBS);
  return rows.map((row) => ({
    ...row,
    kind: 'upload',
    notes: [
      `Of render ${row.renderId ?? '(deleted)'}, ${row.livemode ? `to channel ${row.channelId ?? '(disconnected)'}` : 'simulated'}.`,
      ...percent(row.progress, row.status),
      ...waiting(row),
      `${row.retryCount} retries so far${row.nextRetryAt ? `, the next one at ${row.nextRetryAt.toISOString()}` : ''}.`,
    ],
  }));
};

const findGenerations = async (id: string | null, requestId: string): Promise<FoundJob[]> => {
  const rows = await db()
    .select()
    .from(aiGenerations)
    .where(or(eq(aiGenerations.requestId, requestId), id === null ? undefined : eq(aiGenerations.id, id)))
    .orderBy(desc(aiGenerations.createdAt))
    .limit(MAX_JOBS);
  return rows.map((row) => ({
    ...row,
    kind: 'generation',
    title: row.topic,
    notes: [
      `With ${row.model ?? 'facts'}, ${row.inputTokens + row.outputTokens} tokens.`,
      ...percent(row.progress, row.status),
      ...waiting(row),
    ],
  }));
};

/** Names neither quizzes nor files: administrators see that data was exported or imported, not what. */
export const transferTitle = sql<string>`initcap(${transfers.kind}) || ' of account data'`;

const findTransfers = async (id: string | null, requestId: string): Promise<FoundJob[]> => {
  const rows = await db()
    .select({ ...getTableColumns(transfers), title: transferTitle })
    .from(transfers)
    .where(or(eq(transfers.requestId, requestId), id === null ? undefined : eq(transfers.id, id)))
    .orderBy(desc(transfers.createdAt))
    .limit(MAX_JOBS);
  return rows.map((row) => ({
    ...row,
    kind: 'transfer',
    notes: percent(row.progress, row.status),
  }));
};

const findBatches = async (id: string | null, requestId: string): Promise<FoundJob[]> => {
  const rows = await db()
    .select()
    .from(batches)
    .where(or(eq(batches.requestId, requestId), id === null ? undefined : eq(batches.id, id)))
    .orderBy(desc(batches.createdAt))
    .limit(MAX_JOBS);
  return rows.map((row) => ({
    ...row,
    kind: 'batch',
    errorCode: null,
    errorMessage: null,
    startedAt: null,
    round: 1,
    losses: 0,
    notes: [`${row.rowsTotal} rows.`, ...(row.waitingFor ? [row.waitingFor] : [])],
  }));
};

const findDeliveries = async (id: string | null): Promise<FoundJob[]> => {
  if (id === null) return [];
  const rows = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return rows.map(({ eventType: title, error: errorMessage, deliveredAt: completedAt, ...row }) => ({
    ...row,
    kind: 'delivery',
    title,
    errorMessage,
    startedAt: null,
    completedAt,
    notes: [],
  }));
};

/** The user's request with this `X-Request-Id`, and the key that sent it. */
export const findRequest = async (userId: string, requestId: string) => {
  const isIt = or(eq(requests.requestId, requestId), UUID.test(requestId) ? eq(requests.id, requestId) : undefined);
  const [request] = await db()
    .select({ ...getTableColumns(requests), keyPrefix: apiKeys.keyPrefix, keyName: apiKeys.name })
    .from(requests)
    .leftJoin(apiKeys, and(eq(apiKeys.id, requests.keyId), eq(apiKeys.userId, requests.userId)))
    .where(and(eq(requests.userId, userId), isIt))
    .orderBy(desc(requests.createdAt))
    .limit(1);
  return request;
};

/** The `X-Request-Id` that a caller gave to the request with this id of ours. */
const findCallersId = async (id: string): Promise<string | undefined> => {
  const [request] = await db().select({ requestId: requests.requestId }).from(requests).where(eq(requests.id, id));
  return request?.requestId ?? undefined;
};

/** The jobs with this id, or of the request with this id, newest first. @param text of any form */
export const findJobs = async (text: string): Promise<FoundJob[]> => {
  const id = UUID.test(text) ? text.toLowerCase() : null;
  const requestId = (id && (await findCallersId(id))) || text;
  const found = await Promise.all([
    ...[findRenders, findThumbnails, findUploads, findGenerations, findTransfers, findBatches].map((find) =>
      find(id, requestId),
    ),
    findDeliveries(id),
  ]);
  return found
    .flat()
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_JOBS);
};
