import type { youtube_v3 } from '@googleapis/youtube';
import { env } from '../../env';
import { type QuotaBucket, toYouTubeError, YouTubeError } from './errors';
import { openOAuth } from './oauth';

export interface OwnChannel {
  /** `UC…` */
  id: string;
  title: string;
  thumbnailUrl: string | null;
  /** The playlist of all uploads. */
  uploadsId: string | null;
}

export interface OwnPlaylist {
  id: string;
  title: string;
}

/** Retrieves the channel that the user connected. @throws YouTubeError `permanent` if the account has none */
export const ownChannel = async ({ call }: YouTubeClient): Promise<OwnChannel> => {
  const { items } = await call(QUOTA_COST.list(), (api, options) =>
    api.channels.list({ mine: true, part: ['snippet', 'contentDetails'] }, options),
  );
  const [channel] = items ?? [];
  if (!channel?.id) throw new YouTubeError('permanent', 'This Google account has no YouTube channel.');
  return {
    id: channel.id,
    title: channel.snippet?.title ?? channel.id,
    thumbnailUrl: channel.snippet?.thumbnails?.default?.url ?? null,
    uploadsId: channel.contentDetails?.relatedPlaylists?.uploads ?? null,
  };
};

/** Lists at most 50 playlists of the channel. */
export const ownPlaylists = async ({ call }: YouTubeClient): Promise<OwnPlaylist[]> => {
  const { items } = await call(QUOTA_COST.list(), (api, options) =>
    api.playlists.list({ mine: true, part: ['snippet'], maxResults: 50 }, options),
  );
  return (items ?? []).flatMap(({ id, snippet }) => (id ? { id, title: snippet?.title ?? id } : []));
};

/** From YouTube's "Quota Calculator". */
export interface QuotaCost {
  bucket: QuotaBucket;
  amount: number;
}

const units = (amount: number): QuotaCost => ({ bucket: 'units', amount });

/** What each call costs. */
export const QUOTA_COST = {
  list: () => units(1),
  insertItem: () => units(50),
  insertVideo: (): QuotaCost => ({ bucket: 'uploads', amount: 1 }),
  report: (): QuotaCost => ({ bucket: 'reports', amount: 1 }),
  setThumbnail: () => units(env().YOUTUBE_COST_THUMBNAIL),
  insertCaptions: () => units(env().YOUTUBE_COST_CAPTIONS),
} as const;

interface ChannelAccess {
  refreshToken: string;
  /** Called before each call with its cost. If it throws, the call is not made. */
  spend: (cost: QuotaCost) => Promise<unknown>;
  signal?: AbortSignal;
}

type Api = youtube_v3.Youtube;
type Options = { rootUrl: string; retry: false; signal?: AbortSignal };

/** Creates a client for a channel. Its methods throw YouTubeErrors and the reason of `signal`. */
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

  /** Runs `work`, and retries once with a new access token if YouTube rejects the current one. */
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

  const call = async <T>(cost: QuotaCost, send: (api: Api, options: Options) => Promise<{ data: T }>): Promise<T> => {
    await spend(cost);
    const options: Options = {
      rootUrl: `${env().GOOGLE_API_BASE_URL}/`,
      // Callers retry, and count the quota of each attempt.
      retry: false,
      ...(signal && { signal }),
    };
    return (await authorized(() => send(api, options))).data;
  };

  return {
    call,
    spend,
    /** GETs JSON from another API of Google's. */
    get: async (cost: QuotaCost, url: string): Promise<unknown> => {
      await spend(cost);
      const options = { url, retry: false, ...(signal && { signal }) };
      return (await authorized(() => auth.request<unknown>(options))).data;
    },
    /** An access token that is valid for minutes. @param isStale whether YouTube has rejected the current one */
    token: (isStale = false): Promise<string> =>
      guarded(async () => {
        if (isStale) await auth.refreshAccessToken();
        const { token } = await auth.getAccessToken();
        if (!token) throw new YouTubeError('auth', 'Google returned no access token. Reconnect the channel.');
        return token;
      }),
  };
};
export type YouTubeClient = Awaited<ReturnType<typeof openYouTube>>;
