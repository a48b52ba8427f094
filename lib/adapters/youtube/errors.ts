import { z } from 'zod';

/**
 * What can go wrong with YouTube, by what is to be done about it (D53): `transient` is tried again soon,
 * `quota` after midnight Pacific, `upload-limit` a day later; `auth` needs the channel's owner,
 * `session-gone` another session, and `permanent` will be refused again.
 */
export type YouTubeFault = 'transient' | 'quota' | 'upload-limit' | 'auth' | 'session-gone' | 'permanent';

/** Its message is a sentence for the owner of the upload. */
export class YouTubeError extends Error {
  override readonly name = 'YouTubeError';
  constructor(
    readonly fault: YouTubeFault,
    message: string,
    /** YouTube's own word for it, e.g. `quotaExceeded`. */
    readonly reason: string = fault,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const apiFailure = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});
const oauthFailure = z.object({ error: z.string(), error_description: z.string().default('') });

const QUOTA = ['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg'];
const TOO_FAST = ['rateLimitExceeded', 'userRateLimitExceeded', 'uploadRateLimitExceeded'];

const SENTENCES: Partial<Record<YouTubeFault, string>> = {
  transient: 'YouTube is unreachable or failed temporarily.',
  quota: 'Today’s quota of the YouTube Data API is exhausted.',
  'upload-limit': 'This channel has reached YouTube’s daily upload limit.',
  auth: 'Google no longer accepts the connection to this channel: reconnect the channel.',
  'session-gone': 'YouTube has ended the upload session.',
};

const refused = (reason: string, message: string): YouTubeError =>
  // Its messages have links in them.
  new YouTubeError('permanent', `YouTube rejected the request: ${message.replace(/<[^>]*>/g, '') || reason}`, reason);

const named = (fault: YouTubeFault, reason: string): YouTubeError =>
  new YouTubeError(fault, SENTENCES[fault] ?? fault, reason);

/** What an answer that is no success means. @param body as it came, parsed if it was JSON */
export const errorOfResponse = (status: number, body: unknown): YouTubeError => {
  const api = apiFailure.safeParse(body).data?.error;
  const oauth = oauthFailure.safeParse(body).data;
  const reason = api?.errors[0]?.reason || oauth?.error || `HTTP ${status}`;
  if (reason === 'invalid_grant') return named('auth', reason);
  if (QUOTA.includes(reason)) return named('quota', reason);
  if (reason === 'uploadLimitExceeded') return named('upload-limit', reason);
  if (status >= 500 || [408, 429].includes(status) || TOO_FAST.includes(reason)) return named('transient', reason);
  return refused(reason, api?.message || oauth?.error_description || `HTTP ${status}.`);
};

/** What an error of a request means: an answer of Google's, or that there was none. An aborted request stays its abortion. */
export const toYouTubeError = (error: unknown): unknown => {
  if (error instanceof YouTubeError || (error as Error | null)?.name === 'RunAbortedError') return error;
  const { response } = error as { response?: { status?: number; data?: unknown } };
  const found = response?.status ? errorOfResponse(response.status, response.data) : named('transient', 'network');
  return new YouTubeError(found.fault, found.message, found.reason, { cause: error });
};
