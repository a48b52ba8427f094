import { type AnyColumn, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { aiGenerations } from '@/drizzle/schema/ai';
import { renders } from '@/drizzle/schema/renders';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { transfers } from '@/drizzle/schema/transfers';
import { users } from '@/drizzle/schema/users';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import type {
  AdminJobDetailWire,
  AdminJobWire,
  JobFilter,
  JobKind,
  JobState,
} from '@/lib/core/contracts/administration';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { type Page, type PageRequest, pageOf } from '@/lib/core/model/page';
import { db } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { cancelGeneration } from '../ai/generation-job';
import { recordAudit } from '../audit/audit';
import { withTransaction } from '../context';
import { cancelRender } from '../renders/renders';
import { retryRender } from '../renders/retry-render';
import { isAfter } from '../sql';
import { cancelTransfer } from '../transfers/transfers';
import { retryUpload } from '../uploads/create-upload';
import { cancelUpload } from '../uploads/uploads';
import { type FoundJob, findJobs, transferTitle } from './find-jobs';
import { getUser } from './people';
import { tellStory } from './tell-story';

interface JobRow {
  kind: JobKind;
  id: string;
  userId: string;
  email: string;
  status: string;
  title: string;
  errorCode: JobErrorCode | null;
  errorMessage: string | null;
  createdAt: Date;
  completedAt: Date | null;
}

interface Source {
  table: PgTable &
    Record<'id' | 'userId' | 'status' | 'errorCode' | 'errorMessage' | 'createdAt' | 'completedAt', AnyColumn>;
  title: AnyColumn | SQL;
  states: Record<Exclude<JobState, 'failed'>, readonly string[]>;
}

const SOURCES: Record<JobKind, Source> = {
  render: { table: renders, title: renders.title, states: { waiting: ['queued'], running: ['rendering'] } },
  thumbnail: { table: thumbnails, title: thumbnails.title, states: { waiting: ['queued'], running: ['rendering'] } },
  upload: {
    table: youtubeUploads,
    title: youtubeUploads.title,
    states: { waiting: ['pending', 'scheduled'], running: ['uploading', 'processing'] },
  },
  generation: {
    table: aiGenerations,
    title: aiGenerations.topic,
    states: { waiting: ['queued'], running: ['running'] },
  },
  // D258.
  transfer: { table: transfers, title: transferTitle, states: { waiting: ['queued'], running: ['running'] } },
};
const KINDS = Object.keys(SOURCES) as JobKind[];

/** A literal, because a parameter would keep the planner from using the partial index. */
const isFailed = (status: AnyColumn): SQL => sql`${status} = 'failed'`;

const findOfKind = (kind: JobKind, { state, user_id, limit, after }: PageRequest & JobFilter): Promise<JobRow[]> => {
  const { table, title, states } = SOURCES[kind];
  const columns = {
    kind: sql<JobKind>`${kind}::text`,
    id: sql<string>`${table.id}`,
    userId: sql<string>`${table.userId}`,
    email: users.email,
    status: sql<string>`${table.status}`,
    title: sql<string>`${title}`,
    errorCode: sql<JobErrorCode | null>`${table.errorCode}`,
    errorMessage: sql<string | null>`${table.errorMessage}`,
    createdAt: sql<Date>`${table.createdAt}`.mapWith((value) => table.createdAt.mapFromDriverValue(value) as Date),
    completedAt: sql<Date | null>`${table.completedAt}`.mapWith((value) =>
      value === null ? null : (table.completedAt.mapFromDriverValue(value) as Date),
    ),
  };
  return db()
    .select(columns)
    .from(table as typeof renders)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        state === 'failed' ? isFailed(table.status) : inArray(table.status, [...states[state]]),
        user_id === undefined ? undefined : eq(table.userId, user_id),
        isAfter(table, after),
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit + 1);
};

/** The jobs of all accounts in a state, newest first. Routes check that the actor is an administrator. */
export const listJobs = async ({ kind, ...query }: PageRequest & JobFilter): Promise<Page<JobRow>> => {
  const found = await Promise.all((kind ? [kind] : KINDS).map((one) => findOfKind(one, query)));
  const byAge = (a: JobRow, b: JobRow) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
  return pageOf(found.flat().toSorted(byAge), query.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};

type ListedJob = FoundJob & { kind: JobKind };

/** A job of any account. Batches and deliveries have their own pages. @throws NotFoundError */
export const getJob = async (id: string): Promise<{ job: ListedJob; email: string; story: string[] }> => {
  const isIt = (job: FoundJob): job is ListedJob => job.id === id && (KINDS as string[]).includes(job.kind);
  const job = requireFound((await findJobs(id)).find(isIt), 'Job');
  const [{ email }, story] = await Promise.all([getUser(job.userId), tellStory(job)]);
  return { job, email, story };
};

const unable = (kind: string, what: string) => () => {
  throw new ConflictError(`A ${kind} can’t be ${what}.`);
};

/**
 * Runs a failed or cancelled render or upload again, without counting it towards the limits of its owner.
 * @throws NotFoundError, ConflictError and what the retry throws
 */
export const retryJob = async (by: Actor, id: string): Promise<void> => {
  const { job } = await getJob(id);
  const { userId } = job;
  if ((await getUser(userId)).blockedAt) throw new ConflictError('The account is blocked. Unblock it first.');
  await withTransaction(by, async (tx) => {
    const owner = { ...systemActor(userId), tx };
    if (job.kind === 'render') await retryRender(owner, id, async () => {});
    else if (job.kind === 'upload') await retryUpload(owner, id);
    else unable(job.kind, 'retried')();
    await recordAudit(tx, { by, userId, action: 'job.retried', subjectId: id, details: { kind: job.kind } });
  });
};

/** Cancels a job in flight. @throws NotFoundError, ConflictError if it has ended */
export const cancelJob = async (by: Actor, id: string): Promise<void> => {
  const { job } = await getJob(id);
  const { userId } = job;
  const owner = systemActor(userId);
  if (job.kind === 'render') await cancelRender(owner, id);
  else if (job.kind === 'upload') await cancelUpload(owner, id);
  else if (job.kind === 'generation') await cancelGeneration(owner, id);
  else if (job.kind === 'transfer') await cancelTransfer(owner, id);
  else unable(job.kind, 'cancelled')();
  await recordAudit(db(), { by, userId, action: 'job.cancelled', subjectId: id, details: { kind: job.kind } });
};

export const serializeJob = (job: JobRow): AdminJobWire => ({
  id: job.id,
  kind: job.kind,
  user_id: job.userId,
  email: job.email,
  title: job.title,
  status: job.status,
  error_code: job.errorCode,
  error_message: job.errorMessage,
  created_at: job.createdAt.toISOString(),
  completed_at: job.completedAt?.toISOString() ?? null,
});

export const serializeJobDetail = ({ job, email, story }: Awaited<ReturnType<typeof getJob>>): AdminJobDetailWire => ({
  ...serializeJob({ ...job, email }),
  story,
});
