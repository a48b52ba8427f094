import { buffer } from 'node:stream/consumers';
import { THUMBNAIL_RESOLUTION } from '@/lib/core/model/thumbnail';
import { canvasFor } from '@/lib/core/video/canvas';
import { captions } from '@/lib/core/video/captions';
import { toSrt } from '@/lib/core/video/captions-formats';
import { buildTimeline } from '@/lib/core/video/timeline';
import { storage } from '@/lib/server/adapters/storage';
import { addCaptions, addToPlaylist, setThumbnail, youtubeLanguage } from '@/lib/server/adapters/youtube/video';
import { buildThumbnail } from '@/lib/server/rendering/render-thumbnail';
import { findNewestThumbnail, placeOf } from '../../thumbnails/thumbnails';
import type { UploadWork } from './work';

const THUMBNAIL_TIMEOUT_MS = 60_000;

/** The newest thumbnail of the quiz, or of this part of it, in the video's aspect ratio; otherwise one painted from the render. No row names the latter, so the sweep deletes it. */
const thumbnailKey = async ({ render, upload, signal }: UploadWork): Promise<string> => {
  const newest = await findNewestThumbnail(placeOf(render));
  if (newest) return newest;
  const { profile } = render.props.canvas;
  const key = `thumbnails/${upload.id}.jpg`;
  const props = { ...render.props, canvas: canvasFor(profile, THUMBNAIL_RESOLUTION[profile]) };
  const order = { ownerId: upload.userId, props };
  await buildThumbnail(order, key, AbortSignal.any([signal, AbortSignal.timeout(THUMBNAIL_TIMEOUT_MS)]));
  return key;
};

/** YouTube takes at most 2 MB. */
const THUMBNAIL_RANGE = { start: 0, end: 2_000_000 } as const;

/** Sets the video's thumbnail (D54). */
export const attachThumbnail = async (work: UploadWork): Promise<null> => {
  const picture = await buffer(storage().get(await thumbnailKey(work), THUMBNAIL_RANGE));
  await setThumbnail(work.client, work.upload.youtubeVideoId ?? '', picture);
  return null;
};

/**
 * Adds captions from the timeline of the render (D54). YouTube has captions in more languages than videos, so the tag of
 * another language is sent as it is: a refusal costs only the captions.
 */
export const attachCaptions = async ({ client, render: { props, language }, upload }: UploadWork): Promise<null> => {
  const cues = captions(props, buildTimeline(props));
  if (cues.length === 0) return null;
  await addCaptions(client, upload.youtubeVideoId ?? '', youtubeLanguage(language) ?? language, toSrt(cues));
  return null;
};

/** Adds the video to the requested playlist (D54). */
export const attachPlaylist = async ({ client, upload }: UploadWork): Promise<null> => {
  if (upload.playlistId) await addToPlaylist(client, upload.youtubeVideoId ?? '', upload.playlistId);
  return null;
};
