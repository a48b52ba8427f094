import { type AnyColumn, and, eq, ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Page, type Position, pageOf } from '@/lib/model/page';

/** The first row of a query; undefined if there is none. */
export const firstRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await query)[0];

/** The row that an `insert … returning` of one row returns. */
export const insertedRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row> => {
  const [row] = await query;
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

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
export interface RoundKey extends OwnedKey {
  /** Any round without one. */
  round?: number;
}

/** Returns a condition that matches a user's job with an id, in the round of the key. */
export const isOwnedRound =
  (table: { id: AnyColumn; userId: AnyColumn; round: AnyColumn }) =>
  ({ round, ...key }: RoundKey): SQL | undefined =>
    and(isOwnedRow(table)(key), round === undefined ? undefined : eq(table.round, round));

/** Matches the rows after a position in a list that is sorted by `created_at` and `id`, newest first; all without one. */
export const isAfter = (table: { createdAt: AnyColumn; id: AnyColumn }, after: Position | null): SQL | undefined =>
  after ? sql`(${table.createdAt}, ${table.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;

/** The page of such a list. @param rows up to `limit + 1` */
export const newestPage = <Row extends { createdAt: Date; id: string }>(rows: Row[], limit: number): Page<Row> =>
  pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);

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
