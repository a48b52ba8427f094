import type { ProblemCode } from './generated.ts';
import type { FieldError, Problem } from './types.ts';

/** Every error of this library. */
export class QuizVideoError extends Error {
  override name = 'QuizVideoError';
}

/** The connection failed, broke off or took too long. `cause` is the error of `fetch`, if there is one. */
export class ConnectionError extends QuizVideoError {
  override name = 'ConnectionError';
}

/** A webhook delivery that was not signed with the secret, or not in the last five minutes. Respond with 401. */
export class SignatureError extends QuizVideoError {
  override name = 'SignatureError';
}

/** A render, thumbnail, batch or generation that failed or was cancelled. */
export class JobError<Job = unknown> extends QuizVideoError {
  override name = 'JobError';

  constructor(
    message: string,
    readonly job: Job,
  ) {
    super(message);
  }
}

/** Why a job ended without a result, for a `JobError`. @param noun such as `render` */
export const describeEnd = (noun: string, status: 'failed' | 'cancelled', reason: string | null): string =>
  status === 'failed' ? `The ${noun} failed: ${reason}` : `The ${noun} was cancelled.`;

/** The API responded with an error. */
export class ApiError extends QuizVideoError {
  override name = 'ApiError';
  /** HTTP status code. */
  readonly status: number;
  /** What went wrong, for programs, such as `quota-exceeded`; `unknown` if the response came from a proxy. */
  readonly code: ProblemCode | 'unknown';
  /** Link to a page that explains the problem. */
  readonly type: string;
  /** The invalid fields, if any. */
  readonly errors: FieldError[];
  /** Id of the request. Include it when you report a problem. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry, if the API specifies it. */
  readonly retryAfterSeconds: number | null;
  /** Path of the resource in the way, for example of the render in progress. */
  readonly location: string | null;
  /** The whole problem document, with the fields that only some problems have; null if there is none. */
  readonly problem: Problem | null;

  constructor(status: number, headers: Headers, body: string) {
    const problem = problemOf(body);
    const fields = problem?.errors?.map(({ field, message }) => ` ${field}: ${message}`).join('') ?? '';
    super(problem ? `${problem.detail ?? problem.title}${fields}` : `The service responded with status ${status}.`);
    this.status = status;
    this.code = (problem?.type.split('/').at(-1) as ProblemCode | undefined) ?? 'unknown';
    this.type = problem?.type ?? 'about:blank';
    this.errors = problem?.errors ?? [];
    this.requestId = headers.get('x-request-id');
    this.retryAfterSeconds = secondsOf(headers.get('retry-after'));
    this.location = headers.get('location');
    this.problem = problem;
  }
}

const problemOf = (body: string): Problem | null => {
  try {
    const parsed = JSON.parse(body);
    return typeof parsed?.type === 'string' ? parsed : null;
  } catch {
    return null;
  }
};

/** Seconds until the time in a `Retry-After`: a number of seconds, or a date from a proxy. */
const secondsOf = (value: string | null): number | null => {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
};
