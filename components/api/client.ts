import { QuizVideo } from '@/lib/client/src/index';

/** Longer than the service works on any request. Uploads have more time. */
const TIMEOUT_MS = 180_000;

/**
 * The API, with the cookie of the session. Nothing is sent twice: pages show immediately that a request failed, and
 * offer to try again.
 */
export const client = new QuizVideo({ baseUrl: '', maxRetries: 0, timeoutMs: TIMEOUT_MS });
