import { z } from 'zod';
import type { JobErrorCode } from '../../../core/model/job-errors';
import type { Dependency } from '../../../core/model/outages';
import { cleanText } from '../outbound/clean-text';
import { isDownStatus, outboundErrorIn } from '../outbound/outbound-error';

/** Kinds of errors by how to handle them (D53). */
export type YouTubeFault =
  /** Retry soon. */
  | 'transient'
  /** Retry after midnight, Pacific time. */
  | 'quota'
  /** Retry a day later. */
  | 'upload-limit'
  /** The owner must reconnect the channel. */
  | 'auth'
  /** Open another upload session. */
  | 'session-gone'
  /** Don't retry. */
  | 'permanent';

/**
 * YouTube counts uploads of videos apart from all other calls ("Quota Calculator"). Reports belong to another API, YouTube
 * Analytics.
 */
export const QUOTA_BUCKETS = ['uploads', 'units', 'reports'] as const;
export type QuotaBucket = (typeof QUOTA_BUCKETS)[number];

/** The message is shown to the owner of the upload. */
export class YouTubeError extends Error {
  override readonly name = 'YouTubeError';
  constructor(
    readonly fault: YouTubeFault,
    message: string,
    /** YouTube's reason, e.g. `quotaExceeded`. */
    readonly reason: string = fault,
    { bucket = 'units', isDown = false, ...options }: ErrorOptions & { bucket?: QuotaBucket; isDown?: boolean } = {},
  ) {
    super(message, options);
    this.outage = isDown ? 'youtube' : undefined;
    this.bucket = bucket;
  }
  /** Why an upload fails with it. `ours` is an error of this service. */
  get jobError(): JobErrorCode | undefined {
    if (this.reason === 'ours') return undefined;
    if (this.fault === 'auth') return 'youtube_access_lost';
    return this.fault === 'permanent' ? 'youtube_rejected' : 'youtube_failed';
  }

  /** What is down (D192): YouTube, if it does not respond, or with 502 to 504. */
  readonly outage: Dependency | undefined;

  /** The quota that is used up, for `quota`. */
  readonly bucket: QuotaBucket;
}

const apiFailure = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});
const oauthFailure = z.object({ error: z.string() });

const QUOTA = ['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg'];
const TOO_FAST = ['rateLimitExceeded', 'userRateLimitExceeded', 'uploadRateLimitExceeded'];

const SENTENCES: Partial<Record<YouTubeFault, string>> = {
  transient: 'YouTube is unreachable or failed temporarily.',
  quota: 'Today’s quota of the YouTube Data API is exhausted.',
  'upload-limit': 'This channel has reached YouTube’s daily upload limit.',
  auth: 'Google no longer accepts the connection to this channel. Reconnect the channel.',
  'session-gone': 'YouTube has ended the upload session.',
};

/** Characters of YouTube's own explanation. It is for the owner of the upload, and contains HTML links. */
const EXPLANATION_LENGTH = 300;
/** Reasons are names such as `invalidTitle`. */
const REASON = /^[A-Za-z][\w.-]{0,59}$/;

const refused = (reason: string, message: string): YouTubeError =>
  new YouTubeError(
    'permanent',
    `YouTube rejected the request: ${cleanText(message, EXPLANATION_LENGTH) || reason}`,
    reason,
  );

const named = (fault: YouTubeFault, reason: string, isDown = false): YouTubeError =>
  new YouTubeError(fault, SENTENCES[fault] ?? fault, reason, { isDown });

/** The error of an unsuccessful response. @param body parsed JSON, or anything else */
export const errorOfResponse = (status: number, body: unknown): YouTubeError => {
  const api = apiFailure.safeParse(body).data?.error;
  const oauth = oauthFailure.safeParse(body).data;
  const given = api?.errors[0]?.reason || oauth?.error || '';
  const reason = REASON.test(given) ? given : `HTTP ${status}`;
  // Requests have been repeated with a new access token by then. With `oauth`, Google rejects our client instead.
  if (reason === 'invalid_grant' || (status === 401 && !oauth)) return named('auth', reason);
  if (QUOTA.includes(reason)) return named('quota', reason);
  if (reason === 'uploadLimitExceeded') return named('upload-limit', reason);
  if (status >= 500 || [408, 429].includes(status) || TOO_FAST.includes(reason))
    return named('transient', reason, isDownStatus(status));
  return refused(reason, api?.message || (oauth ? `${reason}.` : `HTTP ${status}.`));
};

/**
 * Translates an error of a request: an error response, or a network error. Errors of aborted runs stay as they are. The
 * SDK's error is no cause of the new one, because it contains the whole response, and causes are logged.
 */
export const toYouTubeError = (error: unknown): unknown => {
  if (error instanceof YouTubeError || (error as Error | null)?.name === 'RunAbortedError') return error;
  const { response } = error as { response?: { status?: number; data?: unknown } };
  const found = response?.status ? errorOfResponse(response.status, response.data) : named('transient', 'network');
  const cause = outboundErrorIn(error);
  // Repetitions cost nothing, so a slow response counts as none.
  const isSilent = cause !== undefined && [undefined, 'time', 'silence'].includes(cause.limit);
  const isDown = response?.status ? found.outage !== undefined : isSilent;
  return new YouTubeError(found.fault, found.message, found.reason, { isDown, cause });
};
