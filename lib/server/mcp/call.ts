import { type Contract, fillPath, type Problem, type ResponseOf } from '@/lib/core/contracts/contract';
import { isProblem, type RequestHead } from '../api/exchange';
import type { Reply } from '../api/http-response';
import { callOperation, type Operation } from '../api/operation';
import { valuePayload } from '../api/payload';
import { env } from '../env';

/** What is sent to an operation. Nothing is validated before the operation does. */
export interface OperationInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: unknown;
}

/** Calls an operation as the sender of the current message. @throws ProblemError */
export type Send = (contract: Contract, input: OperationInput) => Promise<Reply>;

/** An operation has responded with a problem document. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(problem.detail ?? problem.title);
  }
}

/** An earlier request with the same idempotency key has succeeded; its response was too large to store (D8). */
export class OmittedBodyError extends Error {}

/** URLs contain text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const textsOf = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
  );

/** The URL of the same request over HTTP, which names it in the request log, in links and for idempotency keys. */
const urlOf = ({ path }: Contract, { params, query }: OperationInput): string => {
  const url = new URL(fillPath(path, textsOf(params)), env().APP_URL);
  url.search = new URLSearchParams(textsOf(query)).toString();
  return url.href;
};

/** @param sender headers with the key and address of the sender: its calls are counted, checked and logged as any request */
export const sendAs =
  (sender: Headers, operations: ReadonlyMap<string, Operation>): Send =>
  async (contract, input) => {
    const operation = operations.get(contract.operationId);
    if (!operation) throw new Error(`The tools do not have the operation ${contract.operationId}.`);
    const request: RequestHead = { method: contract.method, url: urlOf(contract, input), headers: sender };
    const { params = {}, body = {}, idempotencyKey } = input;
    // An operation without a body reports what it does not know.
    const isSent = contract.body !== undefined || Object.keys(body as object).length > 0;
    const readPayload = () => valuePayload(isSent ? body : undefined);
    const reply = await callOperation(operation, request, { params, idempotencyKey, readPayload });
    if (isProblem(reply)) throw new ProblemError(reply.body as Problem, reply.headers ?? {});
    return reply;
  };

/** Calls an operation and returns the body of its response. @throws ProblemError, OmittedBodyError */
export type Call = <C extends Contract>(contract: C, input?: OperationInput) => Promise<ResponseOf<C>>;

export const callWith =
  (send: Send): Call =>
  async <C extends Contract>(contract: C, input: OperationInput = {}) => {
    const { body, headers = {} } = await send(contract, input);
    if (headers['Idempotent-Body'] === 'omitted') {
      throw new OmittedBodyError(`${(body as { message: string }).message} Location: ${headers.Location ?? 'none'}`);
    }
    return body as ResponseOf<C>;
  };
