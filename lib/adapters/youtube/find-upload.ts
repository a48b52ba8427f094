import { ownChannel } from './channel';
import { QUOTA_COST, type YouTubeClient } from './client';

/** Finds out how an upload ended whose last response was lost. */
interface Sought {
  size: number;
  title: string;
  /** When its session was opened. */
  since: Date;
}

/** Clocks differ; milliseconds. */
const TOLERANCE = 300_000;

/**
 * The newest videos of the channel that may be this upload: as large to the byte (or, where YouTube does not
 * tell sizes yet, of that title) and no older than its session. Private ones are among them.
 * @returns their ids, newest first
 */
export const findUploaded = async (client: YouTubeClient, { size, title, since }: Sought): Promise<string[]> => {
  const { uploadsId } = await ownChannel(client);
  if (!uploadsId) return [];
  const { items } = await client.call(QUOTA_COST.list, (api, options) =>
    api.playlistItems.list({ playlistId: uploadsId, part: ['contentDetails'], maxResults: 50 }, options),
  );
  const ids = (items ?? []).flatMap(({ contentDetails }) => contentDetails?.videoId ?? []);
  if (ids.length === 0) return [];
  const { items: videos } = await client.call(QUOTA_COST.list, (api, options) =>
    api.videos.list({ id: ids, part: ['snippet', 'fileDetails'], maxResults: 50 }, options),
  );
  return (videos ?? [])
    .filter(({ snippet, fileDetails }) => {
      if (Date.parse(snippet?.publishedAt ?? '') < since.getTime() - TOLERANCE) return false;
      return fileDetails?.fileSize ? Number(fileDetails.fileSize) === size : snippet?.title === title;
    })
    .flatMap(({ id }) => id ?? []);
};
