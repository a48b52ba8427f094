import { randomInt } from 'node:crypto';
import { expect, inject } from 'vitest';
import {
  type Contract,
  fillPath,
  isReplayable,
  type Problem,
  problemSchema,
  type ResponseOf,
} from '@/lib/core/contracts/contract';
import { RATE_WINDOW_SECONDS, type RateBucket } from '@/lib/core/model/limits';
import { PROBLEMS, type ProblemSlug } from '@/lib/core/model/problems';

/** A request to an operation. Nothing is validated before it is sent. */
export interface RequestParts {
  key?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Text and bytes are sent as they are, other values as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** The raw body. */
  text: string;
}

/** Problems that every operation may return (lib/contract.ts). */
const ALWAYS: readonly ProblemSlug[] = [
  'validation-error',
  'unauthorized',
  'forbidden',
  'account-blocked',
  'payload-too-large',
  'unsupported-media-type',
  'rate-limit-exceeded',
];

/** Problems that every POST with an `Idempotency-Key` may return in addition (D8). */
const ALWAYS_OF_POST: readonly ProblemSlug[] = ['idempotency-in-progress', 'idempotency-key-reused'];

/** A random IP address, because failed credentials are counted by address (D10). */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Sends a request to a path of the running app, or to any URL. The app trusts `X-Forwarded-For` from one proxy. */
export const send = (
  path: string,
  { key, body, headers }: RequestParts = {},
  method = 'GET',
  signal: AbortSignal | null = null,
): Promise<Response> => {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(new URL(path, inject('baseUrl')), {
    method,
    signal,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': someAddress(),
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isRaw ? (body as string | undefined) : JSON.stringify(body),
  });
};

/** Checks the headers that every response has: request id and rate limits (D5, D10). */
export const expectHeaders = ({ headers }: { headers: Headers }): { bucket: RateBucket; remaining: number } => {
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  const policy = /^"(read|write|ai|render|auth)";q=(\d+);w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '');
  const state = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '');
  expect(policy, 'RateLimit-Policy').not.toBeNull();
  expect(state, 'RateLimit').not.toBeNull();
  const bucket = policy?.[1] as RateBucket;
  expect(state?.[1]).toBe(bucket);
  expect(headers.get('x-ratelimit-limit')).toBe(policy?.[2]);
  expect(headers.get('x-ratelimit-remaining')).toBe(state?.[2]);
  expect(Number(policy?.[3])).toBe(RATE_WINDOW_SECONDS[bucket]);
  const now = Date.now() / 1000;
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThanOrEqual(Math.floor(now) - 5);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(now + RATE_WINDOW_SECONDS[bucket] + 1);
  return { bucket, remaining: Number(state?.[2]) };
};

const expectProblem = (response: Response, text: string): Problem => {
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem, 'members that are not in the problem schema').toEqual(JSON.parse(text));
  const slug = problem.type.split('/').at(-1) as ProblemSlug;
  expect(problem.type).toBe(`${inject('baseUrl')}/problems/${slug}`);
  expect(problem).toMatchObject({ status: response.status, title: PROBLEMS[slug].title });
  expect(PROBLEMS[slug].status).toBe(response.status);
  expect(problem.instance).toBe(`urn:uuid:${response.headers.get('x-request-id')}`);
  return problem;
};

export const pathOf = ({ path }: Contract, { params = {}, query = {} }: RequestParts): string => {
  const filled = fillPath(path, params);
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
};

const successes = ({ response }: Contract): readonly number[] =>
  response.existing === undefined ? [response.status] : [response.status, 200];

/** Sends a request to an operation and checks the response, also an error, against the contract. */
export const call = async <C extends Contract>(
  contract: C,
  parts: RequestParts = {},
): Promise<Answer<ResponseOf<C> | Problem>> => {
  const response = await send(pathOf(contract, parts), parts, contract.method);
  const text = await response.text();
  const { status, headers } = response;
  expectHeaders(response);
  if (successes(contract).includes(status)) {
    const { body: schema, mediaType } = contract.response;
    if (!schema) expect(text).toBe('');
    else expect(headers.get('content-type')).toBe(mediaType ?? 'application/json');
    const received = mediaType || !schema ? text : JSON.parse(text);
    const body = schema?.parse(received);
    if (schema) expect(body, 'members that are not in the contract').toEqual(received);
    return { status, headers, text, body: body as ResponseOf<C> };
  }
  const problem = expectProblem(response, text);
  const slug = problem.type.split('/').at(-1) as ProblemSlug;
  const always = isReplayable(contract) ? [...ALWAYS, ...ALWAYS_OF_POST] : ALWAYS;
  expect([...always, ...contract.problems], `${contract.operationId}: ${text}`).toContain(slug);
  return { status, headers, text, body: problem };
};

/** `call` that must succeed. */
export const succeed = async <C extends Contract>(
  contract: C,
  parts?: RequestParts,
): Promise<Answer<ResponseOf<C>>> => {
  const answer = await call(contract, parts);
  expect(successes(contract), answer.text).toContain(answer.status);
  return answer as Answer<ResponseOf<C>>;
};

/** `call` that must return this problem. */
export const refuse = async (slug: ProblemSlug, contract: Contract, parts?: RequestParts): Promise<Answer<Problem>> => {
  const answer = await call(contract, parts);
  expect(answer.text).toContain(`/problems/${slug}"`);
  return answer as Answer<Problem>;
};

/** The fields in the errors of a 400 or 422, sorted. */
export const faults = ({ body }: Answer<Problem>): string[] => (body.errors ?? []).map(({ field }) => field).sort();
