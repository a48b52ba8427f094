import { ownChannel } from './channel';
import { QUOTA_COST, type YouTubeClient } from './client';

interface Upload {
  /** Bytes. */
  size: number;
  title: string;
  /** When its session was opened. */
  since: Date;
}

/** Clocks differ. */
const TOLERANCE_MS = 300_000;

/**
 * Finds the video of an upload whose last response was lost: not older than its session, and of the same size (or title,
 * while YouTube does not report the size). Private videos are included.
 * @returns the ids of the candidates, newest first
 */
export const findUploaded = async (client: YouTubeClient, { size, title, since }: Upload): Promise<string[]> => {
  const { uploadsId } = await ownChannel(client);
  if (!uploadsId) return [];
  const { items } = await client.call(QUOTA_COST.list(), (api, options) =>
    api.playlistItems.list({ playlistId: uploadsId, part: ['contentDetails'], maxResults: 50 }, options),
  );
  const ids = (items ?? []).flatMap(({ contentDetails }) => contentDetails?.videoId ?? []);
  if (ids.length === 0) return [];
  const { items: videos } = await client.call(QUOTA_COST.list(), (api, options) =>
    api.videos.list({ id: ids, part: ['snippet', 'fileDetails'], maxResults: 50 }, options),
  );
  return (videos ?? [])
    .filter(({ snippet, fileDetails }) => {
      if (Date.parse(snippet?.publishedAt ?? '') < since.getTime() - TOLERANCE_MS) return false;
      return fileDetails?.fileSize ? Number(fileDetails.fileSize) === size : snippet?.title === title;
    })
    .flatMap(({ id }) => id ?? []);
};
