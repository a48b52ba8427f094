import Papa from 'papaparse';
import type { Actor } from '@/lib/core/model/actor';
import { baseNameOf } from '@/lib/core/model/file-name';
import { watchUrl } from '@/lib/core/model/youtube';
import { db } from '@/lib/server/db';
import { type FinishedRender, getRender } from '../renders/renders';
import { findDescriptions } from '../rows/quizzes';
import { ensureThumbnail, findNewestThumbnails, placeOf } from '../thumbnails/thumbnails';
import { proposeMetadata } from '../uploads/propose';
import { findUploadsOf } from '../uploads/uploads';

/** A video of an archive, and when it becomes public if its batch says so. */
export interface ArchiveVideo {
  render: FinishedRender;
  publishAt: Date | null;
}

/** Thumbnails that one request starts to create; the next one starts more. */
const NEW_THUMBNAILS = 20;

/** What is published with a video. Without an upload, it is proposed from the quiz. */
interface Publication {
  title: string;
  description: string;
  tags: string[];
}

/** A video with everything that comes with it, except for what takes long to compute. */
export interface ArchiveItem extends ArchiveVideo {
  /** Begins the names of its files. */
  name: string;
  /** Storage key; undefined if there is none. */
  thumbnail: string | undefined;
  uploaded: Publication | undefined;
  /** Of the quiz. */
  description: string | null;
  youtubeUrl: string | null;
}

const mayCreate = (actor: Actor, { livemode }: FinishedRender): boolean => actor.livemode && livemode;

/** The newest thumbnail of each video. Starts to create those that are missing, some at a time. */
const findThumbnails = async (actor: Actor, videos: readonly ArchiveVideo[]) => {
  const renders = videos.map(({ render }) => render);
  const keys = await findNewestThumbnails(renders.map(placeOf));
  let pending = 0;
  for (const [index, render] of renders.entries()) {
    if (keys[index] !== undefined || !mayCreate(actor, render)) continue;
    const thumbnail = pending < NEW_THUMBNAILS && (await ensureThumbnail(actor, render));
    if (thumbnail) keys[index] = thumbnail.key;
    if (!thumbnail || (thumbnail.key === undefined && thumbnail.isPending)) pending++;
  }
  return { keys, pending };
};

/**
 * What an archive of these videos contains. File names begin with a number, so that they are unique in any file system, in order,
 * and none of the names that Windows reserves.
 */
export const findItems = async (
  actor: Actor,
  videos: readonly ArchiveVideo[],
): Promise<{ items: ArchiveItem[]; thumbnailsPending: number }> => {
  const { userId } = actor;
  const renders = videos.map(({ render }) => render);
  const [uploads, descriptions, thumbnails] = [
    await findUploadsOf(
      userId,
      renders.map(({ id }) => id),
    ),
    await findDescriptions(
      db(),
      userId,
      renders.map(({ quizId }) => quizId),
    ),
    await findThumbnails(actor, videos),
  ];
  const digits = String(videos.length).length;
  const items = videos.map(({ render, publishAt }, index) => {
    const upload = uploads.get(render.id);
    return {
      render,
      publishAt: upload ? upload.scheduledFor : publishAt,
      name: `${String(index + 1).padStart(digits, '0')} ${baseNameOf(render.title)}`,
      thumbnail: thumbnails.keys[index],
      uploaded: upload && { title: upload.title, description: upload.description, tags: upload.tags },
      description: descriptions.get(render.quizId) ?? null,
      youtubeUrl: upload?.youtubeVideoId ? watchUrl(upload.youtubeVideoId, upload.livemode) : null,
    };
  });
  return { items, thumbnailsPending: thumbnails.pending };
};

/** A byte order mark, without which Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The table of the videos. Texts that spreadsheets would run as formulas get an apostrophe. */
export const tableOf = async (actor: Actor, items: readonly ArchiveItem[]): Promise<string> => {
  const rows = [];
  for (const { render, name, publishAt, uploaded, description, youtubeUrl } of items) {
    const { title, tags, ...texts } =
      uploaded ?? proposeMetadata((await getRender(actor, render.id)).props, description);
    rows.push({
      file: `${name}.${render.format}`,
      title,
      description: texts.description,
      tags: tags.join(', '),
      language: render.language,
      duration_seconds: render.durationSeconds,
      rendered_at: render.completedAt?.toISOString() ?? '',
      publish_at: publishAt?.toISOString() ?? '',
      youtube_url: youtubeUrl ?? '',
    });
  }
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;
};
