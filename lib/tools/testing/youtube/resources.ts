import { buffer, json } from 'node:stream/consumers';
import type { Accounts } from './accounts';
import { FAILURES, failure, type HttpRequest, type HttpResponse, list, ok } from './http';
import { isProcessingOver, type Library, type Playlist, resourceOf } from './library';
import type { Sessions } from './sessions';

const LARGEST_THUMBNAIL = 2 * 1024 * 1024;

/** The parts of a `multipart/related` body, without their headers. */
const partsOf = async ({ request }: HttpRequest): Promise<string[]> => {
  const boundary = /boundary=([^;]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const body = (await buffer(request)).toString('utf8');
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''));
};

const playlistNotFound = failure(404, 'playlistNotFound', 'The playlist cannot be found.', 'youtube.playlistItem');

/** The methods of the YouTube Data API that the service calls. */
export const methodsOf = (library: Library, sessions: Sessions, accounts: Accounts) => {
  const playlist = (id: string | null | undefined, channelId: string): Playlist | undefined =>
    library.playlists.find((one) => one.id === id && one.channelId === channelId);

  const videoIdsIn = (id: string | null, channelId: string): string[] | undefined =>
    id === library.uploadsOf(channelId)
      ? library.videos.filter((video) => video.channelId === channelId).map((video) => video.id)
      : playlist(id, channelId)?.videoIds;

  const methods: Record<string, (asked: HttpRequest) => Promise<HttpResponse> | HttpResponse> = {
    'POST /upload/youtube/v3/videos': sessions.open,
    'PUT /upload/youtube/v3/videos': sessions.put,
    'GET /youtube/v3/videos': ({ url, channelId }) => {
      const ids = url.searchParams.get('id')?.split(',') ?? [];
      const found = ids.flatMap((id) => library.video(id, channelId) ?? []);
      const resources = found.map(resourceOf);
      for (const video of found) video.pollsLeft -= 1;
      return list('videoListResponse', resources);
    },
    'POST /upload/youtube/v3/thumbnails/set': async ({ request, url, channelId }) => {
      const video = library.video(url.searchParams.get('videoId'), channelId);
      const picture = await buffer(request);
      if (!video) return FAILURES.videoNotFound;
      // Other videos would take it earlier; the stand-in does not know which are Shorts.
      if (!isProcessingOver(video)) return FAILURES.thumbnailForbidden;
      if (picture.length === 0) return failure(400, 'mediaBodyRequired', 'The request does not include the image.');
      if (picture.length > LARGEST_THUMBNAIL) {
        return failure(413, 'uploadTooLarge', 'Media exceeds the maximum size.', 'global');
      }
      video.thumbnail = picture;
      return list('thumbnailSetResponse', [{ default: { url: `${url.origin}/vi/${video.id}/default.jpg` } }]);
    },
    'POST /upload/youtube/v3/captions': async (asked) => {
      const [resource = '{}', track = ''] = await partsOf(asked);
      const { snippet = {} } = JSON.parse(resource) as { snippet?: Record<string, string> };
      const { videoId = null, language = '', name = '' } = snippet;
      const video = library.video(videoId, asked.channelId);
      if (!video) return FAILURES.videoNotFound;
      if (video.captions.some((one) => one.language === language && one.name === name)) {
        return failure(409, 'captionExists', 'The specified video already has such a track.', 'youtube.caption');
      }
      if (!language || !track) return failure(400, 'contentRequired', 'There is no track.', 'youtube.caption');
      video.captions.push({ language, name, track });
      return ok({ kind: 'youtube#caption', id: `caption-${video.id}`, snippet });
    },
    'GET /youtube/v3/channels': ({ url, channelId }) => {
      const { id, title } = accounts.channel();
      const image = { url: `${url.origin}/picture.jpg`, width: 88, height: 88 };
      const own = {
        kind: 'youtube#channel',
        id: channelId,
        snippet: { title: id === channelId ? title : channelId, thumbnails: { default: image } },
        contentDetails: { relatedPlaylists: { uploads: library.uploadsOf(channelId) } },
      };
      return list('channelListResponse', [own]);
    },
    'GET /youtube/v3/playlists': ({ channelId }) => {
      const own = library.playlists.filter((one) => one.channelId === channelId);
      return list(
        'playlistListResponse',
        own.map(({ id, title }) => ({ kind: 'youtube#playlist', id, snippet: { title } })),
      );
    },
    'GET /youtube/v3/playlistItems': ({ url, channelId }) => {
      const { searchParams: query } = url;
      const videoIds = videoIdsIn(query.get('playlistId'), channelId);
      if (!videoIds) return playlistNotFound;
      const wanted = videoIds.filter((id) => [null, id].includes(query.get('videoId'))).reverse();
      return list(
        'playlistItemListResponse',
        wanted.map((videoId) => ({ kind: 'youtube#playlistItem', contentDetails: { videoId } })),
      );
    },
    'POST /youtube/v3/playlistItems': async ({ request, channelId }) => {
      const { snippet } = (await json(request)) as {
        snippet?: { playlistId?: string; resourceId?: { videoId?: string } };
      };
      const target = playlist(snippet?.playlistId, channelId);
      const video = library.video(snippet?.resourceId?.videoId ?? null, channelId);
      if (!target) return playlistNotFound;
      if (!video) return FAILURES.videoNotFound;
      target.videoIds.push(video.id);
      return ok({ kind: 'youtube#playlistItem', id: `item-${video.id}`, snippet });
    },
  };
  return methods;
};
