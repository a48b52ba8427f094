import type { Problem } from '@/lib/contract';

/** Why a request of a page failed, in words for people: `message` says what happened and what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The problem's slug (D6); `unreachable` when no answer came. */
    readonly slug: string,
    /** What is wrong with each field, by its dotted path (D7). */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The resource that the answer points to, such as the render that is under way already. */
    readonly location: string | null = null,
    /** Seconds that the service asks to wait before the next attempt; null when it does not. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

export const unreachable = () =>
  new ApiError('The service could not be reached. Check your connection and try again.', 0, 'unreachable');

const SIGNED_OUT = 'You are not signed in any more. Sign in again; what you typed is still here.';

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'type' in body && 'title' in body;

/** The error that an answer with this status and body stands for. */
export const errorOf = (status: number, body: unknown, header: (name: string) => string | null): ApiError => {
  const location = header('Location');
  if (!isProblem(body)) {
    return new ApiError('The service gave an answer that makes no sense. Try again.', status, 'internal-error');
  }
  const fields: Record<string, string> = {};
  for (const { field, message } of body.errors ?? []) fields[field] ??= message;
  const message = status === 401 ? SIGNED_OUT : (body.detail ?? body.title);
  const slug = body.type.slice(body.type.lastIndexOf('/') + 1);
  return new ApiError(message, status, slug, fields, location, Number(header('Retry-After')) || null);
};

/** What to tell people about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Try again.';

/** Whether a request was given up by the page itself. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
