import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ArchiveWire } from '@/lib/core/contracts/archives';
import type { Actor } from '@/lib/core/model/actor';
import { fileNameOf } from '@/lib/core/model/file-name';
import { toSrt, toVtt } from '@/lib/core/video/captions-formats';
import { checksumOf } from '@/lib/server/adapters/checksum';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { ConflictError, UnavailableError } from '@/lib/server/errors';
import { getBatchRenders } from '../batches/list-batch-rows';
import { type FinishedRender, findFinishedRenders, getCaptions, getRenderRow, setChecksum } from '../renders/renders';
import { ArchiveWriter } from './archive-writer';
import { type ArchiveItem, type ArchiveVideo, findItems, tableOf } from './contents';
import { ARCHIVE_LIFETIME_MS, archiveKeys, findArchive, type StoredArchive, trimArchives } from './stored-archive';

/** Changed with the format, so that archives of earlier versions are not used for new links. */
const VERSION = 1;
/** How long one request reads videos of earlier versions for their checksums. The next one continues. */
const CHECKSUMS_MS = 20_000;

const missing = ({ title }: FinishedRender) =>
  new ConflictError(`The video of “${title}” is missing from storage. Render it again.`);

/** The checksum of a video, which videos of earlier versions get now. @throws ConflictError, UnavailableError */
const checksum = async (render: FinishedRender, deadline: number): Promise<number> => {
  const { outputKey, sizeBytes, outputCrc32 } = render;
  if ((await storage().stat(outputKey))?.size !== sizeBytes) throw missing(render);
  if (outputCrc32 !== null) return outputCrc32;
  if (Date.now() > deadline) throw new UnavailableError('The archive is being prepared. Send the request again.');
  const computed = await checksumOf(storage().get(outputKey));
  await setChecksum(render, computed);
  return computed;
};

/** The picture of a thumbnail; null if it was deleted since. */
const readPicture = async (key: string): Promise<Buffer | null> =>
  (await storage().exists(key)) ? buffer(storage().get(key)) : null;

const timeOf = ({ render }: ArchiveItem): Date => render.completedAt ?? render.createdAt;

/** When the last video was finished, so that the same contents are the same file. */
const modifiedAt = (items: readonly ArchiveItem[]): Date =>
  new Date(Math.max(...items.map((item) => timeOf(item).getTime())));

const addItem = async (writer: ArchiveWriter, actor: Actor, item: ArchiveItem, deadline: number): Promise<void> => {
  const { render, name, thumbnail } = item;
  const modified = timeOf(item);
  await writer.addStored(render.outputKey, {
    name: `${name}.${render.format}`,
    bytes: render.sizeBytes,
    crc32: await checksum(render, deadline),
    modified,
  });
  const cues = await getCaptions(actor, render.id);
  if (cues.length > 0) {
    await writer.add(`${name}.srt`, Buffer.from(toSrt(cues)), modified);
    await writer.add(`${name}.vtt`, Buffer.from(toVtt(cues)), modified);
  }
  const picture = thumbnail === undefined ? null : await readPicture(thumbnail);
  if (picture) await writer.add(`${name}.jpg`, picture, modified);
};

type Keys = ReturnType<typeof archiveKeys>;

/** Stores the pieces of an archive. One video is held in memory at a time, as its frozen input. @throws ConflictError, UnavailableError */
const build = async (actor: Actor, items: readonly ArchiveItem[], keys: Keys): Promise<{ size: number }> => {
  const { userId } = actor;
  const deadline = Date.now() + CHECKSUMS_MS;
  const incoming = await storage().newIncoming();
  try {
    const output = await open(incoming, 'wx', 0o600);
    const writer = new ArchiveWriter(output, keys.rest);
    const write = async () => {
      await writer.add('videos.csv', Buffer.from(await tableOf(actor, items)), modifiedAt(items));
      for (const item of items) await addItem(writer, actor, item, deadline);
      return writer.finish();
    };
    const { size, etag } = await write().finally(() => output.close());
    await storage().adopt(keys.rest, incoming);
    const archive: StoredArchive = { userId, pieces: writer.pieces, size, etag };
    await storage().put(keys.pieces, Buffer.from(JSON.stringify(archive)));
    return { size };
  } finally {
    await rm(incoming, { force: true });
  }
};

/** The stored archive of these contents, unless links to it could outlive it. */
const findUsable = async (keys: Keys): Promise<{ size: number } | null> => {
  const found = await findArchive(keys);
  return found && found.storedAt.getTime() > Date.now() - ARCHIVE_LIFETIME_MS ? found.archive : null;
};

/**
 * Creates a link to an archive of these videos, which is stored if there is none with the same contents.
 * @param options.partial whether unfinished thumbnails may be missing; otherwise there is no link until they are finished
 */
const createArchive = async (
  actor: Actor,
  videos: readonly ArchiveVideo[],
  { title, partial }: { title: string; partial: boolean },
): Promise<ArchiveWire> => {
  const { items, thumbnailsPending } = await findItems(actor, videos);
  const expiresInSeconds = ARCHIVE_LIFETIME_MS / 1000;
  const counts = {
    expires_in: expiresInSeconds,
    videos: items.length,
    thumbnails: items.filter(({ thumbnail }) => thumbnail !== undefined).length,
    thumbnails_pending: thumbnailsPending,
  };
  if (thumbnailsPending > 0 && !partial) return { ...counts, url: null, size_bytes: null };
  const contents = items.map(({ render: { id, outputKey, sizeBytes }, ...item }) => [id, outputKey, sizeBytes, item]);
  const id = createHash('sha256')
    .update(JSON.stringify([VERSION, contents]))
    .digest('base64url');
  const keys = archiveKeys(actor.userId, id);
  const { size } = (await findUsable(keys)) ?? (await build(actor, items, keys));
  await trimArchives(actor.userId);
  const url = signedUrl(keys.zip, { expiresInSeconds, fileName: fileNameOf(title, 'zip') });
  return { ...counts, url, size_bytes: size };
};

/** Creates a link to an archive of a batch's finished videos (D215). @throws NotFoundError, ConflictError, UnavailableError */
export const getBatchArchive = async (actor: Actor, id: string, partial: boolean): Promise<ArchiveWire> => {
  const { batch, rows } = await getBatchRenders(actor, id);
  const times = new Map(rows.map(({ renderId, publishAt }) => [renderId, publishAt]));
  const renders = await findFinishedRenders(actor.userId, [...times.keys()]);
  if (renders.length === 0) throw new ConflictError('The batch has no finished videos yet.');
  const videos = renders.map((render) => ({ render, publishAt: times.get(render.id) ?? null }));
  return createArchive(actor, videos, { title: batch.title, partial });
};

/** Creates a link to an archive of renders (D215). @throws NotFoundError, ConflictError if one has no video, UnavailableError */
export const createRenderArchive = async (
  actor: Actor,
  ids: readonly string[],
  partial: boolean,
): Promise<ArchiveWire> => {
  const renders = await findFinishedRenders(actor.userId, ids);
  const found = new Set(renders.map(({ id }) => id));
  const without = ids.find((id) => !found.has(id));
  if (without !== undefined) {
    const { title, status } = await getRenderRow(actor, without);
    throw new ConflictError(`“${title}” has no video: the render is ${status}.`);
  }
  const videos = renders.map((render) => ({ render, publishAt: null }));
  return createArchive(actor, videos, { title: 'videos', partial });
};
