import type { Contract } from '../../core/contracts/contract';
import type { BuiltFile } from '../http/built-files';
import { chooseEncoding } from '../http/compression';
import { handleRequest, httpResponseOf } from './exchange';
import { type Handler, type Operation, runOperation } from './operation';
import { type Precheck, readPayload } from './payload';
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
          Vary: 'Accept, Accept-Encoding, Authorization, Cookie',
        };
        return { status: contract.response.status, headers, body };
      },
      contract,
    );
  return Object.assign(handle, { contract });
};
