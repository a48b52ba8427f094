import { optional, wholeNumber } from './kinds';

/** Timeouts in seconds and limits of the HTTP server (D89). */
export const httpVariables = {
  HTTP_KEEP_ALIVE_SECONDS: optional(wholeNumber(1, 3600).default(75)),
  HTTP_HEADERS_SECONDS: optional(wholeNumber(1, 3600).default(15)),
  HTTP_REQUEST_SECONDS: optional(wholeNumber(1, 86_400).default(300)),
  HTTP_IDLE_RESPONSE_SECONDS: optional(wholeNumber(1, 3600).default(120)),
  HTTP_MAX_CONNECTIONS: optional(wholeNumber(10, 1_000_000).default(5000)),
  /** By client address; connections of trusted proxies have no limit of their own. */
  HTTP_CONNECTIONS_PER_ADDRESS: optional(wholeNumber(1, 1_000_000).default(250)),
  /** By client address, of pages and sign-in. Further ones wait. */
  HTTP_REQUESTS_AT_ONCE: optional(wholeNumber(1, 1_000_000).default(20)),
  /** Requests by client address. */
  HTTP_PAGES_PER_MINUTE: optional(wholeNumber(1, 1_000_000).default(600)),
  HTTP_AUTH_PER_MINUTE: optional(wholeNumber(1, 1_000_000).default(120)),
};
