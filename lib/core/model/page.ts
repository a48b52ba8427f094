import { z } from 'zod';
import { PAGE_SIZE } from './limits';

/** The position of a row in a list: its sort key, and its id to distinguish rows with the same key (D9). */
export const positionSchema = z.tuple([z.string(), z.uuid()]);
export type Position = z.infer<typeof positionSchema>;

export interface PageRequest {
  limit: number;
  /** The last row of the previous page; null for the first page. */
  after: Position | null;
}

export interface Page<Row> {
  rows: Row[];
  /** The position that the next page starts after; null on the last page. */
  next: Position | null;
}

/** Query parameters of every list (D9). */
export const pageQuery = {
  limit: z.coerce.number().pipe(z.int().min(PAGE_SIZE.min).max(PAGE_SIZE.max)).default(PAGE_SIZE.default).meta({
    type: 'integer',
    minimum: PAGE_SIZE.min,
    maximum: PAGE_SIZE.max,
    description: 'Number of items per page.',
  }),
  cursor: z
    .string()
    .min(1)
    .max(2048)
    .optional()
    .meta({ description: '`pagination.cursor` of the previous page. Omit it for the first page.' }),
};

/** Creates a page from up to `limit + 1` rows of a query. The extra row means that there is another page. */
export const pageOf = <Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? positionOf(last) : null };
};
