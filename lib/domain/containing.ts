import { ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
