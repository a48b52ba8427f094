import { and, desc, eq, getTableColumns, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import type { RequestDetailWire, RequestFilter, RequestWire } from '@/lib/core/contracts/usage';
import type { Actor } from '@/lib/core/model/actor';
import { DAY_MS } from '@/lib/core/model/durations';
import { idSchema } from '@/lib/core/model/id';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { type Connection, db } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { filteredPage, firstRow, isOwnedRow, type OwnedKey } from '../sql';

const { document, ...columns } = getTableColumns(requests);
const listed = { ...columns, keyName: apiKeys.name };
const isItsKey = and(eq(apiKeys.id, requests.keyId), eq(apiKeys.userId, requests.userId));

/** The class of `4xx` or of an exact status. */
const hasStatusClass = (status: string | undefined): SQL | undefined =>
  status === undefined ? undefined : sql`(${requests.status} / 100) = ${Number(status[0])}::int`;

const hasExactStatus = (status: string | undefined): SQL | undefined =>
  status === undefined || status.endsWith('xx') ? undefined : eq(requests.status, Number(status));

const isFrom = (source: RequestFilter['source']): SQL | undefined =>
  source && (source === 'dashboard' ? isNull(requests.keyId) : eq(requests.via, 'key'));

/** The request with this id of ours, or those with this `X-Request-Id` of the caller. */
const hasRequestId = (requestId: string): SQL | undefined =>
  or(eq(requests.requestId, requestId), idSchema.safeParse(requestId).success ? eq(requests.id, requestId) : undefined);

/** The requests that match a condition, newest first. */
const findRequests = (db: Connection, where: SQL | undefined, limit: number) =>
  db
    .select(listed)
    .from(requests)
    .leftJoin(apiKeys, isItsKey)
    .where(where)
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit);
type ListedRequest = Awaited<ReturnType<typeof findRequests>>[number];

const findRequest = (db: Connection, key: OwnedKey) =>
  firstRow(
    db
      .select({ ...listed, document })
      .from(requests)
      .leftJoin(apiKeys, isItsKey)
      .where(isOwnedRow(requests)(key)),
  );
type DetailedRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Counts of the last `days` days, today included. */
const findRequestCounts = (db: Connection, { userId, days }: { userId: string; days: number }) =>
  db
    .select({ day: requestCounts.day, status: requestCounts.status, count: requestCounts.count })
    .from(requestCounts)
    .where(
      and(
        eq(requestCounts.userId, userId),
        gte(requestCounts.day, sql`((now() at time zone 'UTC')::date - ${days - 1}::int)`),
      ),
    );

export const deleteRequestsOf = async (db: Connection, userId: string): Promise<void> => {
  await db.delete(requests).where(eq(requests.userId, userId));
  await db.delete(requestCounts).where(eq(requestCounts.userId, userId));
};

/** One of the actor's recorded requests, with its problem document. @throws NotFoundError */
export const getRequest = async ({ userId }: Actor, id: string): Promise<DetailedRequest> =>
  requireFound(await findRequest(db(), { id, userId }), 'Request');

/** Requests of a day (UTC) by status. */
interface DayOfUse {
  /** Like `2026-11-21`. */
  day: string;
  ok: number;
  /** 4xx */
  refused: number;
  /** 5xx */
  failed: number;
}

const DAYS = 30;

/** The number of the actor's requests on each of the last 30 days, oldest first. */
export const getUsage = async ({ userId }: Actor, now = new Date()): Promise<DayOfUse[]> => {
  const counts = await findRequestCounts(db(), { userId, days: DAYS });
  return Array.from({ length: DAYS }, (_, index): DayOfUse => {
    const day = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const total = (from: number, to: number) =>
      counts
        .filter((row) => row.day === day && row.status >= from && row.status < to)
        .reduce((sum, { count }) => sum + count, 0);
    return { day, ok: total(100, 400), refused: total(400, 500), failed: total(500, 600) };
  });
};

/** The actor's recorded requests, newest first (D90). */
export const listRequests = (
  { userId }: Actor,
  { status, operation, key_id, source, request_id, since, ...page }: PageRequest & RequestFilter,
): Promise<Page<ListedRequest>> => {
  // Each of these has an index; one is used, and the others are filters.
  const [indexed, ...others] = [
    request_id === undefined ? undefined : hasRequestId(request_id),
    key_id === undefined ? undefined : eq(requests.keyId, key_id),
    operation === undefined ? undefined : eq(requests.operation, operation),
    hasStatusClass(status),
  ].filter((condition) => condition !== undefined);
  const isRecent = since === undefined ? undefined : gte(requests.createdAt, since);
  return filteredPage(
    db(),
    {
      table: requests,
      indexed: and(eq(requests.userId, userId), isRecent, indexed),
      filter: and(...others, hasExactStatus(status), isFrom(source)),
    },
    page,
    (where) => findRequests(db(), where, page.limit + 1),
  );
};

export const serializeRequest = ({
  id,
  requestId,
  method,
  operation,
  path,
  url,
  status,
  milliseconds,
  via,
  keyId,
  keyName,
  problem,
  reason,
  createdAt,
}: ListedRequest): RequestWire => ({
  id,
  request_id: requestId ?? id,
  method,
  operation,
  path,
  url,
  status,
  duration_ms: milliseconds,
  source: via === 'key' ? 'api_key' : 'dashboard',
  key_id: keyId,
  key_name: keyName,
  problem,
  reason,
  created_at: createdAt.toISOString(),
});

export const serializeRequestDetail = (request: DetailedRequest): RequestDetailWire => ({
  ...serializeRequest(request),
  problem_document: request.document === null ? null : JSON.parse(request.document),
});
