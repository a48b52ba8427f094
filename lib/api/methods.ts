import type { Method } from '../contract';
import { jsonAnswer } from './answer';
import { authenticate } from './authenticate';
import { preflightHeaders } from './cors';
import { type Exchange, exchange } from './exchange';
import { HttpError } from './http-error';
import { ORIGINAL_METHOD_HEADER } from './incoming';
import { consume } from './rate-limit';
import type { Route } from './route';

type NextHandler = (...args: Parameters<Route>) => Promise<Response>;

/** Every method that Next lets a route answer. */
export type MethodHandlers = Record<Method | 'HEAD' | 'OPTIONS', NextHandler | Route>;

/** There is nothing to be allowed to do here, so who asks does not matter; but asking is counted (D10). */
const count = async (state: Exchange): Promise<void> => {
  const actor = await authenticate(state.request);
  state.actor = actor ?? undefined;
  state.quota = await (actor ? consume('read', actor.userId) : consume('auth', state.address));
};

const notAllowed =
  (template: string, allow: string): NextHandler =>
  (request) =>
    exchange(request, template, async (state) => {
      await count(state);
      const method = request.headers.get(ORIGINAL_METHOD_HEADER) ?? request.method;
      throw new HttpError('method-not-allowed', `${method} is not possible here; ${allow} are.`, {
        headers: { Allow: allow },
      });
    });

/**
 * The exports of a `route.ts`: its routes, HEAD for a GET, OPTIONS, and a JSON 405 with `Allow` for
 * every other method (D6), which Next would answer without either.
 */
export const methods = (first: Route, ...others: Route[]): MethodHandlers => {
  const routes = [first, ...others];
  const { path } = first.contract;
  const handlerOf = (method: Method) => routes.find(({ contract }) => contract.method === method);
  const get = handlerOf('GET');
  const allow = [...routes.map(({ contract }) => contract.method), ...(get ? ['HEAD'] : []), 'OPTIONS']
    .sort()
    .join(', ');
  const refuse = notAllowed(path, allow);
  const options: NextHandler = (request, context) =>
    request.headers.has(ORIGINAL_METHOD_HEADER)
      ? refuse(request, context)
      : exchange(request, path, async () =>
          jsonAnswer(204, undefined, { Allow: allow, ...preflightHeaders(request, allow) }),
        );
  return {
    GET: get ?? refuse,
    HEAD: get ?? refuse,
    POST: handlerOf('POST') ?? refuse,
    PUT: handlerOf('PUT') ?? refuse,
    PATCH: handlerOf('PATCH') ?? refuse,
    DELETE: handlerOf('DELETE') ?? refuse,
    OPTIONS: options,
  };
};

/** Answers for every path under `/api` that does not exist: JSON, whatever the method (D6). */
export const unknownPath: NextHandler = (request) =>
  exchange(request, '/api/*', async (state) => {
    await count(state);
    throw new HttpError('not-found', 'There is nothing at this path.');
  });
