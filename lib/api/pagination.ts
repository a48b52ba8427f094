import type { Page, PageRequest, Position } from '../model/page';
import { type CursorBinding, decodeCursor, encodeCursor } from './cursor';
import { ok, type Reply } from './respond';

/** What a list needs to know of its request. */
export interface ListRequest {
  url: URL;
  userId: string;
  operationId: string;
}

const bindingOf = ({ url, userId, operationId }: ListRequest): CursorBinding => {
  const filters = new URLSearchParams(url.searchParams);
  filters.delete('cursor');
  filters.delete('limit');
  return { userId, operationId, filters };
};

/** Where the page begins: null at the start, undefined when the cursor is not one of ours. */
export const positionOf = (request: ListRequest): Position | null | undefined => {
  const cursor = request.url.searchParams.get('cursor');
  return cursor === null ? null : (decodeCursor(cursor, bindingOf(request)) ?? undefined);
};

interface Context extends ListRequest {
  query: { limit: number };
  after: Position | null;
}

interface Pagination {
  cursor: string | null;
  hasMore: boolean;
}

const linkTo = (list: URL, cursor: string): Record<string, string> => {
  const url = new URL(list);
  url.searchParams.set('cursor', cursor);
  return { Link: `<${url.pathname}${url.search}>; rel="next"` };
};

/** Responds with one page of a list, its cursor, and a `Link` to the next page (D9). */
export const paginate = async <C extends Context, Row, Wire>(
  context: C,
  find: (page: C['query'] & PageRequest) => Promise<Page<Row>>,
  serialize: (row: Row) => Wire,
): Promise<Reply<200, { data: Wire[]; pagination: Pagination }>> => {
  const { rows, next } = await find({ ...context.query, after: context.after });
  const cursor = next && encodeCursor(next, bindingOf(context));
  return {
    ...ok({ data: rows.map(serialize), pagination: { cursor, hasMore: cursor !== null } }),
    headers: cursor === null ? undefined : linkTo(context.url, cursor),
  };
};
