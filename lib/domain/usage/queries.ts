import { and, desc, eq, getTableColumns, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import type { RequestFilter } from '@/lib/contracts/usage';
import type { Connection } from '@/lib/db';
import type { Page, PageRequest } from '@/lib/model/page';
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

/** The requests that match a condition, newest first. */
const findRequests = (db: Connection, where: SQL | undefined, limit: number) =>
  db
    .select(listed)
    .from(requests)
    .leftJoin(apiKeys, isItsKey)
    .where(where)
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit);
export type ListedRequest = Awaited<ReturnType<typeof findRequests>>[number];

/** Newest first. */
export const findRequestPage = (
  db: Connection,
  {
    userId,
    status,
    operation,
    key_id,
    source,
    request_id,
    since,
    ...page
  }: PageRequest & RequestFilter & { userId: string },
): Promise<Page<ListedRequest>> => {
  // Each of these has an index; one is used, and the others are filters.
  const [indexed, ...others] = [
    request_id === undefined ? undefined : eq(requests.id, request_id),
    key_id === undefined ? undefined : eq(requests.keyId, key_id),
    operation === undefined ? undefined : eq(requests.operation, operation),
    hasStatusClass(status),
  ].filter((condition) => condition !== undefined);
  const isRecent = since === undefined ? undefined : gte(requests.createdAt, since);
  return filteredPage(
    db,
    {
      table: requests,
      indexed: and(eq(requests.userId, userId), isRecent, indexed),
      filter: and(...others, hasExactStatus(status), isFrom(source)),
    },
    page,
    (where) => findRequests(db, where, page.limit + 1),
  );
};

export const findRequest = (db: Connection, key: OwnedKey) =>
  firstRow(
    db
      .select({ ...listed, document })
      .from(requests)
      .leftJoin(apiKeys, isItsKey)
      .where(isOwnedRow(requests)(key)),
  );
export type DetailedRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Counts of the last `days` days, today included. */
export const findRequestCounts = (db: Connection, { userId, days }: { userId: string; days: number }) =>
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
