/** A call of the API, as the editor makes it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** `If-Match`: the state that the change was made from. */
  version?: string;
  /** `Idempotency-Key`: makes it safe to send again when no answer came. */
  once?: string;
}

/** What is wrong with one field of what was sent. */
export interface FieldFault {
  field: string;
  message: string;
}

/** What is left of the rate limit that an answer was counted in (D10). */
export interface Room {
  limit: number;
  left: number;
  /** Until the window ends. */
  seconds: number;
}

export interface ApiAnswer {
  status: number;
  /** `{data}` or a problem document; null without a body. */
  body: { data?: unknown; detail?: string; errors?: readonly FieldFault[] } | null;
  /** Seconds that the service asks to wait; null when it does not. */
  retryAfter: number | null;
  /** Missing where nothing is limited, or told. */
  room?: Room | undefined;
}

/** Rejects when no answer came. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;
