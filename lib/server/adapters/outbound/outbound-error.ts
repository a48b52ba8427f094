/** The limit at which a response was refused or cut off. */
type OutboundLimit = 'size' | 'time' | 'silence' | 'redirect' | 'type';

/** An outgoing request failed. The message explains it to users and quotes nothing that the server sent. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly jobError = 'pictures_failed';
  /** Undefined if the request failed for another reason. */
  readonly limit: OutboundLimit | undefined;
  /** Whether there was no connection at all. */
  readonly isUnreachable: boolean;
  constructor(
    message: string,
    {
      limit,
      isUnreachable = false,
      ...options
    }: ErrorOptions & { limit?: OutboundLimit; isUnreachable?: boolean } = {},
  ) {
    super(message, options);
    this.limit = limit;
    this.isUnreachable = isUnreachable;
  }
}

/** The OutboundError among an error and its causes: SDKs wrap those of the fetch that they are given. */
export const outboundErrorIn = (error: unknown): OutboundError | undefined => {
  let at = error;
  // Causes can be circular.
  for (let depth = 0; depth < 10 && at instanceof Error; depth++) {
    if (at instanceof OutboundError) return at;
    at = at.cause;
  }
  return undefined;
};

const sizeOf = (bytes: number): string => {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${Math.round(kibibytes)} KiB` : `${Math.round(kibibytes / 1024)} MiB`;
};

export const tooLarge = (maxBytes: number): OutboundError =>
  new OutboundError(`The response is larger than ${sizeOf(maxBytes)}.`, { limit: 'size' });
export const tooSlow = (ms: number): OutboundError =>
  new OutboundError(`The request took longer than ${ms / 1000} s.`, { limit: 'time' });
export const tooSilent = (ms: number): OutboundError =>
  new OutboundError(`The server sent nothing for ${ms / 1000} s.`, { limit: 'silence' });

export const refusedRedirect = (status: number): OutboundError =>
  new OutboundError(`The server responded with ${status}; redirects are not followed.`, { limit: 'redirect' });

export const wrongType = (expected: string): OutboundError =>
  new OutboundError(`The server responded with something other than ${expected}.`, { limit: 'type' });

const CLOSED = 'The server closed the connection before the response was complete.';
const UNREACHABLE = 'The server could not be reached.';

const EXPLANATIONS: Record<string, string> = {
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/** Codes of a connection that could not be made. */
const UNREACHABLE_CODES = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

/** Whether a status says that the service behind it is down (D192). 529 is Anthropic's for an overload. */
export const isDownStatus = (status: number): boolean => [502, 503, 504, 529].includes(status);

const explanationOf = (code: string): string => {
  if (code.startsWith('HPE_')) return 'The server did not send a valid HTTP response.';
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) return `The server's certificate cannot be trusted (${code}).`;
  return EXPLANATIONS[code] ?? `The connection failed (${code || 'unknown reason'}).`;
};

/** The first error with a code: `fetch` and connections to several addresses wrap it. */
const codedError = (error: unknown): unknown => {
  if (error instanceof AggregateError) return error.errors[0];
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code !== 'string' && cause instanceof Error ? codedError(cause) : error;
};

/** Explains a connection error to the user. */
export const explainOutbound = (error: unknown): OutboundError => {
  const known = outboundErrorIn(error);
  if (known) return known;
  const { code } = codedError(error) as NodeJS.ErrnoException;
  const isUnreachable = code !== undefined && UNREACHABLE_CODES.includes(code);
  return new OutboundError(explanationOf(typeof code === 'string' ? code : ''), { cause: error, isUnreachable });
};

/** The source accepts no request before `retryAt`. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError';
  readonly jobError = 'pictures_failed';
  constructor(readonly retryAt: Date) {
    super('The source is rate-limiting us.');
  }
}

/** Parses a `Retry-After` header in seconds or as a date; null if it is missing or invalid. */
export const retryAfterOf = (header: string | undefined, now: Date): Date | null => {
  if (!header) return null;
  const date = /^\d{1,9}$/.test(header) ? new Date(now.getTime() + Number(header) * 1000) : new Date(header);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** The seconds from now of a `Retry-After` header, 1 to 3600; null if it is missing or invalid. */
export const retryAfterSeconds = (header: string | null | undefined): number | null => {
  const date = retryAfterOf(header ?? undefined, new Date());
  return date && Math.min(3600, Math.max(1, Math.ceil((date.getTime() - Date.now()) / 1000)));
};
