import { optional, wholeNumber } from './kinds';

export const requestVariables = {
  /** Days for which API requests are listed to their user. */
  REQUEST_LOG_DAYS: optional(wholeNumber(1, 365).default(30)),
  /** Number of requests per user that are listed; older ones are deleted. */
  REQUEST_LOG_SIZE: optional(wholeNumber(100, 1_000_000).default(10_000)),
};
