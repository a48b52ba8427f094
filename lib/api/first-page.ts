import type { z } from 'zod';
import type { Contract } from '../contract';
import { env } from '../env';
import type { Page, PageRequest } from '../model/page';
import { paginate } from './pagination';

type List = Contract & { query: z.ZodType<{ limit: number }> };

/**
 * The first page of a list, as the API would answer it: for pages that the server renders. Its cursor
 * goes on in the API, with the same query.
 */
export const firstPage = async <const C extends List, Row, Wire>(
  { path, operationId, query: schema }: C,
  { userId, query }: { userId: string; query: Record<string, string> },
  find: (page: z.output<C['query']> & PageRequest) => Promise<Page<Row>>,
  serialize: (row: Row) => Wire,
) => {
  const url = new URL(`${env().APP_URL}${path}?${new URLSearchParams(query)}`);
  const context = { url, userId, operationId, query: schema.parse(query) as z.output<C['query']>, after: null };
  return (await paginate(context, find, serialize)).body;
};
