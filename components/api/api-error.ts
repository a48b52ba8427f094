import type { Problem } from '@/lib/core/contracts/contract';

/** A failed API request. `message` is shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** 0 when there was no response. */
    readonly status: number,
    /** The problem's slug (D6); `unreachable` when there was no response. */
    readonly slug: string,
    /** The first message of each field, by its dotted path (D7). */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The resource that the response points to, such as the render already in progress. */
    readonly location: string | null = null,
    /** Seconds to wait before the next attempt. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

export const unreachable = () =>
  new ApiError('Couldn’t reach the service. Check your connection and try again.', 0, 'unreachable');

const SIGNED_OUT = 'Your session has expired. Sign in again; your changes are still here.';

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'type' in body && 'title' in body;

export const errorOf = (status: number, body: unknown, header: (name: string) => string | null): ApiError => {
  const location = header('Location');
  if (!isProblem(body)) {
    return new ApiError('The service returned an unexpected response. Try again.', status, 'internal-error');
  }
  const fields: Record<string, string> = {};
  for (const { field, message } of body.errors ?? []) fields[field] ??= message;
  const message = status === 401 ? SIGNED_OUT : (body.detail ?? body.title);
  const slug = body.type.slice(body.type.lastIndexOf('/') + 1);
  return new ApiError(message, status, slug, fields, location, Number(header('Retry-After')) || null);
};

/** The message to show for anything thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Try again.';

/** Whether the page aborted the request itself. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
