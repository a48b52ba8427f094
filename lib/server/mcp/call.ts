import { type Contract, isReplayable, type Problem, type ResponseOf } from '@/lib/core/contracts/contract';

/** What a request to an operation says. Nothing is validated before the operation does. */
export interface OperationInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: unknown;
}

/** A request within this process. */
export interface InnerRequest {
  method: string;
  /** Path and query. */
  path: string;
  params: Record<string, unknown>;
  headers: Record<string, string>;
  body: string | null;
}

/** Sends a request to the route of an operation, as the sender of the current request. */
export type SendInner = (contract: Contract, request: InnerRequest) => Promise<Response>;

/** An operation has responded with a problem document. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    readonly headers: Headers,
  ) {
    super(problem.detail ?? problem.title);
  }
}

/** An earlier request with the same idempotency key has succeeded; its response was too large to store (D8). */
export class OmittedBodyError extends Error {}

/** Query parameters and headers are text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Characters that no header can have become one that the operation refuses. */
const headerOf = (value: unknown): string => textOf(value).replace(/[^\x20-\x7e]/g, 'é');

const pathOf = ({ path }: Contract, { params = {}, query = {} }: OperationInput): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name] ?? '').toWellFormed()),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

/** @throws RangeError for input that is nested too deeply */
export const innerRequest = (contract: Contract, input: OperationInput): InnerRequest => {
  const body = contract.body ? JSON.stringify(input.body ?? {}) : null;
  const key = isReplayable(contract) ? input.idempotencyKey : undefined;
  return {
    method: contract.method,
    path: pathOf(contract, input),
    params: input.params ?? {},
    headers: {
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined || key === null ? {} : { 'Idempotency-Key': headerOf(key) }),
    },
    body,
  };
};

/** Throws if the response is a problem. @throws ProblemError */
export const requireSuccess = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw new ProblemError((await response.json()) as Problem, response.headers);
};

/** Sends a request to an operation and returns the body of its response. @throws ProblemError, OmittedBodyError */
export type Call = <C extends Contract>(contract: C, input?: OperationInput) => Promise<ResponseOf<C>>;

export const callWith =
  (send: SendInner): Call =>
  async <C extends Contract>(contract: C, input: OperationInput = {}) => {
    const response = await requireSuccess(await send(contract, innerRequest(contract, input)));
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (response.headers.get('idempotent-body') === 'omitted') {
      throw new OmittedBodyError(`${body.message} Location: ${response.headers.get('location') ?? 'none'}`);
    }
    return body as ResponseOf<C>;
  };
