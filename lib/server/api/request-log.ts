import { inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import { users } from '@/drizzle/schema/users';
import type { Contract, Problem } from '../../core/contracts/contract';
import type { ProblemSlug } from '../../core/model/problems';
import { db, type Transaction } from '../db';
import { env } from '../env';
import { log } from '../log';
import type { HttpError } from './problem';

/** Secrets that this service issues: API keys and signing secrets of webhooks. */
const SECRET = /(qk_live_|qk_test_|qq_|whsec_)[\w+/=%-]+/gi;

/** Replaces secrets that were sent where they do not belong, such as in a URL. Their prefix stays. */
export const maskSecrets = (text: string): string => text.replace(SECRET, '$1***');

/** Characters of a URL in the log; longer ones are not kept. */
const MAX_URL = 1024;

/** The parameters of an operation. Others have no effect, and could contain anything. */
export const parametersOf = (query: z.core.$ZodType | undefined): readonly string[] => {
  if (query instanceof z.ZodPipe) return parametersOf(query.in);
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
};

/**
 * The path and query of a request, as the request log keeps them: only with parameters that the operation knows, and
 * with secrets masked. Null if they are too long.
 */
export const loggedUrl = (url: string, contract: Contract | undefined): string | null => {
  const { pathname, searchParams } = new URL(url);
  const parameters = parametersOf(contract?.query);
  const known = new URLSearchParams([...searchParams].filter(([name]) => parameters.includes(name)));
  const kept = maskSecrets(known.size > 0 ? `${pathname}?${known}` : pathname);
  return kept.length > MAX_URL ? null : kept;
};

/** Why a request was refused, as its user's usage page shows it. */
export interface RecordedProblem {
  problem: ProblemSlug;
  reason: string;
  /** The problem document as JSON text, of at most `MAX_DOCUMENT` characters. */
  document: string;
}

/** Characters of a stored reason. */
const MAX_REASON = 300;
/** Characters of a stored problem document. */
const MAX_DOCUMENT = 4096;
/** Field errors, and characters of each of their texts, in a problem document that was too long. */
const MAX_ERRORS = 5;
const MAX_TEXT = 200;

/** Names of fields can come from the request, and PostgreSQL stores no NUL. */
const oneLine = (text: string): string => maskSecrets(text.replace(/\p{Cc}+/gu, ' ')).slice(0, MAX_REASON);

/** The detail of a problem or, if fields are invalid, what is wrong with the first one. Contains no values of fields. */
const reasonOf = ({ message, extras: { errors = [] } }: HttpError): string => {
  const [first, ...others] = errors;
  if (!first) return oneLine(message);
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  // Without a field, the whole body is invalid.
  const fault = first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return oneLine(fault) + more;
};

const shorten = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const shortenDocument = ({ type, title, status, detail = '', instance, errors = [], errors_omitted = 0 }: Problem) => ({
  type,
  title,
  status,
  detail: shorten(detail),
  instance,
  ...(errors.length > 0 && {
    errors: errors.slice(0, MAX_ERRORS).map(({ field, message, code }) => ({
      field: shorten(field),
      message: shorten(message),
      code: shorten(code),
    })),
    errors_omitted: errors_omitted + Math.max(0, errors.length - MAX_ERRORS),
  }),
});

/** JSON escapes control characters, so PostgreSQL can store it as text. */
const documentOf = (problem: Problem): string => {
  const text = JSON.stringify(problem);
  return maskSecrets(text.length > MAX_DOCUMENT ? JSON.stringify(shortenDocument(problem)) : text);
};

/** Without the current resource, which can be large and is no reason. */
export const recordedProblem = (error: HttpError, { current: _, ...problem }: Problem): RecordedProblem => ({
  problem: error.slug,
  reason: reasonOf(error),
  document: documentOf(problem),
});

export type RecordedRequest = typeof requests.$inferInsert & { createdAt: Date };
type Count = typeof requestCounts.$inferInsert;

/** A batch is written this long after its first request. */
const DELAY_MS = 2000;
/** Requests of a batch that are listed, and those of one user. Further ones are only counted. */
const MAX_LISTED = 5000;
const MAX_LISTED_PER_USER = 200;
/** Rows per statement. */
const INSERT_ROWS = 500;
const DELETE_ROWS = 10_000;
/** A user's list may exceed its size by this part before it is trimmed. */
const SLACK = 0.1;

/** Programs that follow the log would fill it with their own requests. */
const UNLISTED_PATHS: ReadonlySet<string> = new Set(['/api/v1/requests', '/api/v1/requests/{id}']);

const newBatch = () => ({
  listed: [] as RecordedRequest[],
  listedOf: new Map<string, number>(),
  /** By user, day and status. */
  counts: new Map<string, Count>(),
});
type Batch = ReturnType<typeof newBatch>;

let pending = newBatch();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> | undefined;
/** Listed requests of each user since the list was last trimmed. */
const untrimmed = new Map<string, number>();

/** Sorted, so that two processes lock rows in the same order and cannot deadlock. */
const sortedCounts = ({ counts }: Batch): Count[] =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);

/** Which of these users still exist. Locks them, so that they are not deleted before the rows are written. */
const lockUsers = async (tx: Transaction, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
};

const write = (batch: Batch): Promise<void> =>
  db().transaction(async (tx) => {
    const all = sortedCounts(batch);
    const existing = await lockUsers(tx, [...new Set(all.map(({ userId }) => userId))]);
    const counts = all.filter(({ userId }) => existing.has(userId));
    if (counts.length === 0) return;
    const listed = batch.listed.filter(({ userId }) => existing.has(userId));
    for (let at = 0; at < listed.length; at += INSERT_ROWS) {
      await tx
        .insert(requests)
        .values(listed.slice(at, at + INSERT_ROWS))
        .onConflictDoNothing();
    }
    await tx
      .insert(requestCounts)
      .values(counts)
      .onConflictDoUpdate({
        target: [requestCounts.userId, requestCounts.day, requestCounts.status],
        set: { count: sql`${requestCounts.count} + excluded.count` },
      });
  });

/** Deletes the oldest requests of a user beyond the size of the list. Leaves those that another process deletes. */
const trim = async (userId: string): Promise<void> => {
  const newestFirst = sql`order by created_at desc, id desc`;
  const { count } = await db().execute(sql`
    delete from requests where id in (
      select id from requests
      where user_id = ${userId} and (created_at, id) <= (
        select created_at, id from requests where user_id = ${userId} ${newestFirst}
        offset ${env().REQUEST_LOG_SIZE} limit 1)
      order by created_at, id limit ${DELETE_ROWS} for update skip locked)`);
  if (count === DELETE_ROWS) await trim(userId);
};

const trimLists = async ({ listedOf }: Batch): Promise<void> => {
  for (const [userId, listed] of listedOf) {
    const since = (untrimmed.get(userId) ?? 0) + listed;
    if (since > SLACK * env().REQUEST_LOG_SIZE) {
      await trim(userId);
      untrimmed.delete(userId);
    } else untrimmed.set(userId, since);
  }
};

const writePending = async (): Promise<void> => {
  const batch = pending;
  pending = newBatch();
  try {
    await write(batch);
    await trimLists(batch);
  } catch (error) {
    log().warn({ err: error instanceof Error ? (error.cause ?? error.message) : error }, 'recording requests failed');
  }
};

const schedule = (): void => {
  if (pending.counts.size > 0 && !writing) timer ??= setTimeout(flushRequests, DELAY_MS).unref();
};

/**
 * Writes the pending requests, one batch at a time. Requests that cannot be written are lost: they are only
 * informational.
 */
export const flushRequests = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  while (writing) await writing;
  writing = writePending();
  await writing;
  writing = undefined;
  schedule();
};

const countRequest = ({ userId, status, createdAt }: RecordedRequest): void => {
  const day = createdAt.toISOString().slice(0, 10);
  const name = `${userId} ${day} ${status}`;
  const count = (pending.counts.get(name)?.count ?? 0) + 1;
  pending.counts.set(name, { userId, day, status, count });
};

const listRequest = (request: RecordedRequest): void => {
  const listed = pending.listedOf.get(request.userId) ?? 0;
  if (listed === MAX_LISTED_PER_USER || pending.listed.length === MAX_LISTED || UNLISTED_PATHS.has(request.path))
    return;
  pending.listed.push(request);
  pending.listedOf.set(request.userId, listed + 1);
};

/** Records a request for its user: it is counted and, within limits, listed. It is written later, in a batch. */
export const recordRequest = (request: RecordedRequest): void => {
  countRequest(request);
  listRequest(request);
  schedule();
};

/** Deletes requests that are too old or too many for the lists of their users, and daily counts older than 90 days. */
export const deleteOldRequests = async (): Promise<void> => {
  const { REQUEST_LOG_DAYS: days, REQUEST_LOG_SIZE: size } = env();
  await db()
    .delete(requests)
    .where(lt(requests.createdAt, sql`now() - make_interval(days => ${days}::int)`));
  const full = await db()
    .select({ userId: requests.userId })
    .from(requests)
    .groupBy(requests.userId)
    .having(sql`count(*) > ${size}`);
  for (const { userId } of full) await trim(userId);
  await db().delete(requestCounts).where(lt(requestCounts.day, sql`(now() - interval '90 days')::date`));
};
