import type { youtube_v3 } from '@googleapis/youtube';
import { env } from '../../env';
import { toYouTubeError, YouTubeError } from './errors';
import { openOAuth } from './oauth';

/**
 * Units of quota that a call costs ("Quota Calculator"); lists cost 1. Inserting a video was 1600 until
 * December 2025: a project that still pays as much learns it from YouTube's `quotaExceeded`.
 */
export const QUOTA_COST = { list: 1, insertVideo: 100, setThumbnail: 50, insertCaptions: 400, insertItem: 50 } as const;

/** Milliseconds that YouTube has for an answer. */
const PATIENCE = 60_000;

/** How a channel is reached. */
export interface ChannelAccess {
  refreshToken: string;
  /** Called before each call with what it costs; what it throws is thrown, and nothing is called. */
  spend: (units: number) => Promise<unknown>;
  signal?: AbortSignal;
}

type Api = youtube_v3.Youtube;
type Options = { rootUrl: string; retry: false; timeout: number; signal?: AbortSignal };

/** One channel's YouTube. Every method throws YouTubeErrors, or why `signal` was aborted. */
export const openYouTube = async ({ refreshToken, spend, signal }: ChannelAccess) => {
  // Loaded on first use: it takes 0.2 s, and most processes never need it.
  const { youtube } = await import('@googleapis/youtube');
  const auth = await openOAuth();
  auth.setCredentials({ refresh_token: refreshToken });
  const api = youtube({ version: 'v3', auth });

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw toYouTubeError(error);
    }
  };

  /** Runs `work`, once more with a fresh token if the one we have ended before its time. */
  const authorized = <T>(work: () => Promise<T>): Promise<T> =>
    guarded(async () => {
      try {
        return await work();
      } catch (error) {
        const { status } = (error as { response?: { status?: number } }).response ?? {};
        if (status !== 401) throw error;
        await auth.refreshAccessToken();
        return work();
      }
    });

  const call = async <T>(units: number, ask: (api: Api, options: Options) => Promise<{ data: T }>): Promise<T> => {
    await spend(units);
    const options: Options = {
      rootUrl: `${env().GOOGLE_API_BASE_URL}/`,
      // Callers retry, and count the quota of each attempt.
      retry: false,
      timeout: PATIENCE,
      ...(signal && { signal }),
    };
    return (await authorized(() => ask(api, options))).data;
  };

  return {
    call,
    spend,
    /** An access token that is good for minutes; a fresh one if `isStale` says that YouTube refused the last. */
    token: (isStale = false): Promise<string> =>
      guarded(async () => {
        if (isStale) await auth.refreshAccessToken();
        const { token } = await auth.getAccessToken();
        if (!token) throw new YouTubeError('auth', 'Google gave no access token: reconnect the channel.');
        return token;
      }),
  };
};
export type YouTubeClient = Awaited<ReturnType<typeof openYouTube>>;
