import type { Contract, Method } from '../../core/contracts/contract';
import { limitSubject } from '../../core/model/actor';
import type { BuiltFile } from '../http/built-files';
import { chooseEncoding } from '../http/compression';
import { ORIGINAL_METHOD_HEADER } from '../http/headers';
import { authenticate } from './authenticate';
import { type Exchange, handleRequest, httpResponseOf } from './exchange';
import { jsonResponse, preflightHeaders } from './http-response';
import { type Handler, type Operation, runOperation } from './operation';
import { type Precheck, readPayload } from './payload';
import { HttpError } from './problem';
import { consume } from './rate-limit';

interface NextContext {
  params: Promise<Record<string, unknown>>;
}

/** A route handler for Next. */
export interface Route {
  (request: Request, context: NextContext): Promise<Response>;
  contract: Contract;
  /** None for routes without credentials. */
  operation?: Operation;
}

/** The route of an operation: a request in, a response out. */
export const route = <const C extends Contract>(
  contract: C,
  handler: Handler<C>,
  { precheck }: { precheck?: Precheck } = {},
): Route => {
  const operation = { contract, handler, precheck };
  const handle = (request: Request, { params }: NextContext): Promise<Response> =>
    handleRequest(
      request,
      contract.path,
      async (exchange) => {
        const call = {
          params: await params,
          idempotencyKey: request.headers.get('idempotency-key'),
          readPayload: () => readPayload(contract, request),
        };
        return httpResponseOf(await runOperation(operation, exchange, call), exchange);
      },
      contract,
    );
  return Object.assign(handle, { contract, operation });
};

/** The route of an operation without credentials, counted by address. It returns a JSON document that was made before. */
export const publicRoute = (contract: Contract, readDocument: () => Promise<BuiltFile>): Route => {
  const handle = (request: Request): Promise<Response> =>
    handleRequest(
      request,
      contract.path,
      async (exchange) => {
        exchange.quota = await consume(contract.bucket, exchange.address);
        const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
        const body = await (await readDocument()).bytes(encoding);
        const headers = {
          'Content-Type': 'application/json',
          'Content-Length': String(body.length),
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
          Vary: 'Accept, Accept-Encoding, Authorization, Cookie, Origin',
        };
        return { status: contract.response.status, headers, body };
      },
      contract,
    );
  return Object.assign(handle, { contract });
};

export type NextHandler = (...args: Parameters<Route>) => Promise<Response>;

/** Every method that Next can route. */
export type MethodHandlers = Record<Method | 'HEAD' | 'OPTIONS', NextHandler | Route>;

/** Counts a request that needs no permission (D10): as a read of its user, or by address. */
const count = async (exchange: Exchange): Promise<void> => {
  const actor = await authenticate(exchange.request);
  exchange.actor = actor ?? undefined;
  exchange.quota = await (actor ? consume('read', limitSubject(actor)) : consume('auth', exchange.address));
};

/** Handles a method that a path does not support. @param allow the methods that it does */
export const notAllowed =
  (template: string, allow: string): NextHandler =>
  (request) =>
    handleRequest(request, template, async (exchange) => {
      await count(exchange);
      const method = request.headers.get(ORIGINAL_METHOD_HEADER) ?? request.method;
      throw new HttpError('method-not-allowed', `This path does not support ${method}. Use ${allow}.`, {
        headers: { Allow: allow },
      });
    });

/**
 * The exports of a `route.ts`: its routes, HEAD for a GET, OPTIONS, and 405 with a problem document and `Allow` for
 * every other method (D6).
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
      : handleRequest(request, path, async () =>
          jsonResponse(204, undefined, { Allow: allow, ...preflightHeaders(request, allow) }),
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

/** Handles every path under `/api` that does not exist, with any method (D6). */
export const unknownPath: NextHandler = (request) =>
  handleRequest(request, '/api/*', async (exchange) => {
    await count(exchange);
    throw new HttpError('not-found', 'There is no resource at this path.');
  });
