import { and, desc, eq, getTableColumns, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import type { RequestFilter } from '@/lib/contracts/usage';
import type { Connection } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { firstRow, isAfter, isOwnedRow, type OwnedKey } from '../sql';

const { document, ...columns } = getTableColumns(requests);
const listed = { ...columns, keyName: apiKeys.name };
const isItsKey = and(eq(apiKeys.id, requests.keyId), eq(apiKeys.userId, requests.userId));

/** `4xx` or an exact status: both use the index of classes. */
const hasStatus = (status: string | undefined): SQL | undefined =>
  status === undefined
    ? undefined
    : and(
        sql`(${requests.status} / 100) = ${Number(status[0])}::int`,
        status.endsWith('xx') ? undefined : eq(requests.status, Number(status)),
      );

const isFrom = (source: RequestFilter['source']): SQL | undefined =>
  source && (source === 'dashboard' ? isNull(requests.keyId) : eq(requests.via, 'key'));

/** Newest first. Returns one row more than `limit` if there is a next page. */
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
    limit,
    after,
  }: PageRequest & RequestFilter & { userId: string },
) =>
  db
    .select(listed)
    .from(requests)
    .leftJoin(apiKeys, isItsKey)
    .where(
      and(
        eq(requests.userId, userId),
        hasStatus(status),
        operation === undefined ? undefined : eq(requests.operation, operation),
        key_id === undefined ? undefined : eq(requests.keyId, key_id),
        isFrom(source),
        request_id === undefined ? undefined : eq(requests.id, request_id),
        since === undefined ? undefined : gte(requests.createdAt, new Date(since)),
        isAfter(requests, after),
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit + 1);
export type ListedRequest = Awaited<ReturnType<typeof findRequestPage>>[number];

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
