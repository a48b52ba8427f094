import {
  type AnyColumn,
  and,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  like,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Page, type PageRequest, type Position, pageOf } from '@/lib/core/model/page';
import type { Connection } from '@/lib/server/db';

/** The first row of a query; undefined if there is none. */
export const firstRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await query)[0];

/** The row that an `insert … returning` of one row returns. */
export const insertedRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row> => {
  const [row] = await query;
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

/** The storage keys of rows that may have no file. */
export const keysOf = (rows: readonly { key: string | null }[]): string[] => rows.flatMap(({ key }) => key ?? []);

export interface OwnedKey {
  id: string;
  userId: string;
}

/** Returns a condition that matches the row with an id, if it belongs to the user. */
export const isOwnedRow =
  (table: { id: AnyColumn; userId: AnyColumn }) =>
  ({ id, userId }: OwnedKey): SQL | undefined =>
    and(eq(table.id, id), eq(table.userId, userId));

/** The key of a job, for its runs: those of earlier rounds find nothing (`jobColumns`). */
export interface JobRoundKey extends OwnedKey {
  /** Any round without one. */
  round?: number;
}

/** Returns a condition that matches a user's job with an id, in the round of the key. */
export const isOwnedRound =
  (table: { id: AnyColumn; userId: AnyColumn; round: AnyColumn }) =>
  ({ round, ...key }: JobRoundKey): SQL | undefined =>
    and(isOwnedRow(table)(key), round === undefined ? undefined : eq(table.round, round));

/** Matches the rows after a position in a list that is sorted by `created_at` and `id`, newest first; all without one. */
export const isAfter = (table: { createdAt: AnyColumn; id: AnyColumn }, after: Position | null): SQL | undefined =>
  after ? sql`(${table.createdAt}, ${table.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;

interface Dated {
  createdAt: Date;
  id: string;
}

const positionOf = ({ createdAt, id }: Dated): Position => [createdAt.toISOString(), id];

/** The page of such a list. @param rows up to `limit + 1` */
export const newestPage = <Row extends Dated>(rows: Row[], limit: number): Page<Row> => pageOf(rows, limit, positionOf);

/**
 * Rows of a list that a page looks through for those that match a filter without an index, so that no search takes longer
 * than some milliseconds, however many rows there are. If too few match, the next page continues after them.
 */
export const LIST_WINDOW = 10_000;

/** Matches the rows of such a list up to the last one of the window; all if the list ends before. */
export const isUpTo = (table: { createdAt: AnyColumn; id: AnyColumn }, last: Dated | undefined): SQL | undefined => {
  if (!last) return undefined;
  const [createdAt, id] = positionOf(last);
  const isIn = sql`(${table.createdAt}, ${table.id}) >= (${createdAt}::timestamptz, ${id}::uuid)`;
  // The planner estimates a range of one column better than a comparison of rows.
  return and(gte(table.createdAt, last.createdAt), isIn);
};

/** A page of a window. If it has all matching rows of the window, the next page starts after the window's last row. */
export const continuedAt = <Row>(last: Dated | undefined, page: Page<Row>): Page<Row> => ({
  ...page,
  next: page.next ?? (last ? positionOf(last) : null),
});

/**
 * A page of a list that is sorted by `created_at` and `id`, newest first.
 * @param list.indexed conditions that have an index with these columns at its end
 * @param list.filter other conditions, which are checked for the rows of a window
 * @param read reads up to `limit + 1` rows that match a condition, in the order of the list
 */
export const filteredPage = async <Row extends Dated>(
  db: Connection,
  list: {
    table: PgTable & { createdAt: AnyColumn; id: AnyColumn };
    indexed: SQL | undefined;
    filter: SQL | undefined;
    window?: number;
  },
  { limit, after }: PageRequest,
  read: (where: SQL | undefined) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const { table, indexed, filter, window = LIST_WINDOW } = list;
  const { createdAt, id } = table;
  const listed = and(indexed, isAfter(table, after));
  if (!filter) return newestPage(await read(listed), limit);
  const last = await firstRow(
    db
      .select({
        createdAt: sql`${createdAt}`.mapWith((value) => createdAt.mapFromDriverValue(value) as Date),
        id: sql<string>`${id}`,
      })
      .from(table)
      .where(listed)
      .orderBy(desc(createdAt), desc(id))
      .offset(window - 1)
      .limit(1),
  );
  const isOlder = after ? lte(createdAt, new Date(after[0])) : undefined;
  return continuedAt(last, newestPage(await read(and(listed, isOlder, isUpTo(table, last), filter)), limit));
};

/** Whether an object has a pair in its metadata; undefined without one. */
export const hasPair = (column: AnyColumn, pair: readonly [key: string, value: string] | undefined): SQL | undefined =>
  pair && sql`${column} @> ${JSON.stringify({ [pair[0]]: pair[1] })}::jsonb`;

/** Deletes all but the newest `kept` of the rows of each owner that may be deleted. */
export const deleteSurplus = async (
  db: Connection,
  table: PgTable & { createdAt: AnyColumn; id: AnyColumn },
  { owner, kept, deletable }: { owner: AnyColumn; kept: number; deletable: SQL | undefined },
): Promise<void> => {
  const full = await db
    .select({ id: sql<string>`${owner}` })
    .from(table)
    .where(deletable)
    .groupBy(sql`${owner}`)
    .having(sql`count(*) > ${kept}`);
  for (const { id } of full) {
    const surplus = db
      .select({ id: sql`${table.id}` })
      .from(table)
      .where(and(eq(owner, id), deletable))
      .orderBy(desc(table.createdAt), desc(table.id))
      .offset(kept);
    // Checked again, because a row can change meanwhile, e.g. when a delivery is replayed.
    await db.delete(table).where(and(inArray(table.id, surplus), deletable));
  }
};

/** An `ilike` pattern that matches `text` anywhere, with special characters escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Length of an id's first block: shorter prefixes are shared by ids of the same minute (D13). */
const START_OF_ID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** Matches rows whose text contains `q` or whose id begins with it; all rows without a `q`. */
export const matching = ({ text, id }: { text: SQLWrapper; id: SQLWrapper }, q: string | undefined): SQL | undefined =>
  q
    ? or(
        ilike(sql`${text}`, containing(q)),
        START_OF_ID.test(q) ? like(sql`${id}::text`, `${q.toLowerCase()}%`) : undefined,
      )
    : undefined;
