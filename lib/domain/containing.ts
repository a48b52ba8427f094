import { ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A pattern for `ilike` that finds `text` anywhere, whatever characters it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The first block of an id: what is shorter is the same for ids of the same minute (D13). */
const START_OF_ID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** Rows whose text contains `q`, and those whose id begins with it; all when there is nothing to search for. */
export const matching = ({ text, id }: { text: SQLWrapper; id: SQLWrapper }, q: string | undefined): SQL | undefined =>
  q
    ? or(
        ilike(sql`${text}`, containing(q)),
        START_OF_ID.test(q) ? like(sql`${id}::text`, `${q.toLowerCase()}%`) : undefined,
      )
    : undefined;
