import type { z } from 'zod';
import { isSameOrigin } from '@/lib/server/api/authenticate';
import { type Exchange, handleRequest } from '@/lib/server/api/exchange';
import type { HttpResponse } from '@/lib/server/api/http-response';
import { Malformed, parseJson, readBody } from '@/lib/server/api/payload';
import { HttpError } from '@/lib/server/api/problem';
import { consume } from '@/lib/server/api/rate-limit';
import { cookieValue } from '@/lib/server/auth/cookies';
import { type OpenShare, openShare, unlockCookieName } from '@/lib/server/domain/shares/open-share';
import { fieldErrorsOf } from '@/lib/server/errors';

/** One text for unknown, expired and revoked links, so that nobody learns which links existed. */
export const NO_SHARE = 'This link does not exist or no longer works.';

/** The live share of a request's link. @throws HttpError 404 */
export const requireOpenShare = async ({ headers }: Request, token: string): Promise<OpenShare> => {
  const share = await openShare(token, cookieValue(headers.get('cookie'), unlockCookieName(token)));
  if (!share) throw new HttpError('not-found', NO_SHARE);
  return share;
};

/** @throws HttpError 403 */
const requireUnlocked = ({ isLocked }: OpenShare): void => {
  if (isLocked) throw new HttpError('forbidden', 'This link needs a password.');
};

type Context = { params: Promise<{ token: string }> };
type Handler = (request: Request, context: Context) => Promise<Response>;

/** Few values: a comment has five. */
const LIMITS = { maxValues: 100 };

/** @throws HttpError 400, 413, 415 */
const parseBody = async <Body extends z.ZodType>(request: Request, schema: Body): Promise<z.output<Body>> => {
  const value = parseJson(await readBody(request), LIMITS);
  if (value instanceof Malformed) throw new HttpError('validation-error', value.reason);
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  throw new HttpError('validation-error', 'The request has invalid fields.', { errors: fieldErrorsOf(error) });
};

/** A route that reads something of an unlocked share. It is counted by address. @param what the end of its path */
export const reviewGet =
  (what: string, respond: (share: OpenShare) => Promise<HttpResponse>): Handler =>
  (request, { params }) =>
    handleRequest(request, `/api/shared/{token}/${what}`, async (exchange) => {
      exchange.quota = await consume('read', `share ${exchange.address}`);
      const share = await requireOpenShare(request, (await params).token);
      requireUnlocked(share);
      return respond(share);
    });

interface ReviewPost<Body extends z.ZodType> {
  /** The end of its path. */
  what: string;
  schema: Body;
  /** Whether it can be used without the password. */
  isForLocked?: boolean;
  respond: (share: OpenShare, body: z.output<Body>, request: Request) => Promise<HttpResponse>;
}

/** Counts what reviewers send by share and address. */
const countReview = async (exchange: Exchange, { id }: OpenShare): Promise<void> => {
  exchange.quota = await consume('review', `${id} ${exchange.address}`);
};

/** A route to which only the page of a share sends something: JSON, from its own origin. */
export const reviewPost =
  <Body extends z.ZodType>({ what, schema, isForLocked = false, respond }: ReviewPost<Body>): Handler =>
  (request, { params }) =>
    handleRequest(request, `/api/shared/{token}/${what}`, async (exchange) => {
      if (!isSameOrigin(request)) throw new HttpError('forbidden', 'This is only allowed from the page of the link.');
      exchange.quota = await consume('auth', `share ${exchange.address}`);
      const share = await requireOpenShare(request, (await params).token);
      if (!isForLocked) {
        requireUnlocked(share);
        await countReview(exchange, share);
      }
      return respond(share, await parseBody(request, schema), request);
    });
