import { QUOTA_COST, type YouTubeClient } from './client';
import { YouTubeError } from './errors';

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
