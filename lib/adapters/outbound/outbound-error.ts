/** A request to a user's URL failed. The message explains it to the user. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

const EXPLANATIONS: Record<string, string> = {
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection before the response was complete.',
  EPIPE: 'The server closed the connection before the response was complete.',
  EHOSTUNREACH: 'The server could not be reached.',
  ENETUNREACH: 'The server could not be reached.',
  ETIMEDOUT: 'The server could not be reached.',
};

const explanationOf = (code: string): string => {
  if (code.startsWith('HPE_')) return 'The server did not send a valid HTTP response.';
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) return `The server's certificate cannot be trusted (${code}).`;
  return EXPLANATIONS[code] ?? `The connection failed (${code || 'unknown reason'}).`;
};

/** Explains a connection error to the user who entered the URL. */
export const explainOutbound = (error: unknown): OutboundError => {
  // One error per address of the host; the first is as good as any.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof OutboundError) return first;
  return new OutboundError(explanationOf((first as NodeJS.ErrnoException).code ?? ''), { cause: error });
};
