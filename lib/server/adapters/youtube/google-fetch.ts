import { boundedFetch, type Fetch, type FetchLimits } from '../outbound/bounded-fetch';

/** A list of 50 videos with the longest descriptions has a megabyte. */
const MAX_BYTES = 2 * 2 ** 20;

/** Creates the `fetch` for requests to Google and of its SDKs. */
export const googleFetch = (limits: Pick<FetchLimits, 'timeoutMs' | 'redirects'>): Fetch =>
  boundedFetch({ maxBytes: MAX_BYTES, ...limits });
