import { JsonText } from '../contract';
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

type Find<C extends Context, Row> = (page: C['query'] & PageRequest) => Promise<Page<Row>>;

const linkTo = (list: URL, cursor: string): Record<string, string> => {
  const url = new URL(list);
  url.searchParams.set('cursor', cursor);
  return { Link: `<${url.pathname}${url.search}>; rel="next"` };
};

/** One page of what `find` returns, its cursor, and a `Link` to the next page (D9). */
const readPage = async <C extends Context, Row>(context: C, find: Find<C, Row>) => {
  const { rows, next } = await find({ ...context.query, after: context.after });
  const cursor = next && encodeCursor(next, bindingOf(context));
  const pagination: Pagination = { cursor, hasMore: cursor !== null };
  return { rows, pagination, headers: cursor === null ? undefined : linkTo(context.url, cursor) };
};

/** Answers with a page of a list. */
export const paginate = async <C extends Context, Row, Wire>(
  context: C,
  find: Find<C, Row>,
  serialize: (row: Row) => Wire,
): Promise<Reply<200, { data: Wire[]; pagination: Pagination }>> => {
  const { rows, pagination, headers } = await readPage(context, find);
  return { ...ok({ data: rows.map(serialize), pagination }), headers };
};

/** The same with rows that are JSON text already. */
export const paginateJson = async <C extends Context>(
  context: C,
  find: Find<C, { wire: string }>,
): Promise<Reply<200, JsonText>> => {
  const { rows, pagination, headers } = await readPage(context, find);
  const data = rows.map(({ wire }) => wire).join(',');
  return { ...ok(new JsonText(`{"data":[${data}],"pagination":${JSON.stringify(pagination)}}`)), headers };
};
