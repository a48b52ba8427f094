import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Contract } from '../../core/contracts/contract';
import { type Page, type PageRequest, type Position, positionSchema } from '../../core/model/page';
import { env } from '../env';
import { ok, type Reply } from './http-response';
import { HttpError } from './problem';

const MAC_BYTES = 16;

/** A cursor works only for this user, list and filters (D9). */
interface CursorBinding {
  userId: string;
  operationId: string;
  /** The query string without `cursor` and `limit`. */
  filters: URLSearchParams;
}

const sign = (payload: string, { userId, operationId, filters }: CursorBinding): Buffer => {
  const sorted = new URLSearchParams(filters);
  sorted.sort();
  return createHmac('sha256', env().APP_SECRET)
    .update(JSON.stringify(['cursor', userId, operationId, sorted.toString(), payload]))
    .digest()
    .subarray(0, MAC_BYTES);
};

export const encodeCursor = (position: Position, binding: CursorBinding): string => {
  const payload = JSON.stringify(position);
  return Buffer.concat([sign(payload, binding), Buffer.from(payload)]).toString('base64url');
};

/** Null if the cursor was altered, or belongs to another user, list or filters. */
export const decodeCursor = (cursor: string, binding: CursorBinding): Position | null => {
  const bytes = Buffer.from(cursor, 'base64url');
  // `Buffer.from` ignores invalid characters; only the exact cursor is accepted.
  if (bytes.toString('base64url') !== cursor || bytes.length <= MAC_BYTES) return null;
  const payload = bytes.subarray(MAC_BYTES).toString();
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), sign(payload, binding))) return null;
  return positionSchema.parse(JSON.parse(payload));
};

interface ListRequest {
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

/** The position after which the page starts: null for the first page, undefined if the cursor is invalid. */
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

type List = Contract & { query: z.ZodType<{ limit: number }> };

/** The first page of a list for a page rendered on the server. Its cursor works in the API with the same query. */
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

/** Positions of an event stream are cursors that work with any filters. */
const streamBinding = ({ userId, operationId }: Omit<ListRequest, 'url'>): CursorBinding => ({
  userId,
  operationId,
  filters: new URLSearchParams(),
});

/** The id of an event in a stream, for `Last-Event-ID`. */
export const eventIdOf = (position: Position, stream: Omit<ListRequest, 'url'>): string =>
  encodeCursor(position, streamBinding(stream));

/** The position after which a stream resumes: null without `Last-Event-ID`. @throws HttpError 400 */
export const resumePosition = ({
  request,
  ...stream
}: Omit<ListRequest, 'url'> & { request: Pick<Request, 'headers'> }): Position | null => {
  const id = request.headers.get('last-event-id');
  // `EventSource` sends an empty one as none.
  if (!id) return null;
  const position = decodeCursor(id, streamBinding(stream));
  if (position) return position;
  const error = { field: 'Last-Event-ID', message: 'Must be the id of an event of this stream.', code: 'custom' };
  throw new HttpError('validation-error', 'The request has invalid fields.', { errors: [error] });
};
