import { open, rm } from 'node:fs/promises';
import type { AccountExportWire } from '@/lib/core/contracts/transfers';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { DAY_MS } from '@/lib/core/model/durations';
import { jobErrorOf } from '@/lib/core/model/job-errors';
import { TRANSFER_LIMITS } from '@/lib/core/model/transfers';
import { checksumOf } from '@/lib/server/adapters/checksum';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { env } from '@/lib/server/env';
import { ArchiveWriter } from '../archives/archive-writer';
import { ARCHIVE_LIFETIME_MS, type StoredArchive } from '../archives/stored-archive';
import { exportActivity, listActivity } from '../audit/audit';
import { findNotices } from '../mail/notices';
import { setContentChecksum } from '../media/media';
import { setChecksum } from '../renders/renders';
import type { Theme } from '../rows/themes';
import { findProfile } from '../users/profile';
import {
  brandsJson,
  exportedQuizzes,
  findLooks,
  findMediaParts,
  findVideoParts,
  jsonFile,
  MANIFEST,
  mediaJson,
  numbered,
  themesJson,
  videosJson,
} from './export-contents';
import { completeTransfer, exportKeys, type Transfer, type TransferRef } from './transfers';

/** Called with percent, from 0 to 100. */
type OnProgress = (percent: number) => void;

/** The parts of the progress: reading files for their checksums, then writing the rest. */
const READ_PERCENT = 60;

const findParts = async (actor: Actor, withVideos: boolean) => ({
  media: await findMediaParts(actor),
  videos: withVideos ? await findVideoParts(actor) : { parts: [], missing: 0 },
});

/**
 * Computes the checksums that the ZIP file needs and that are not known yet. They are kept, so each file is read once.
 * @param deadline in milliseconds since 1970
 * @returns whether all are known
 */
export const prepareChecksums = async (
  { userId, withVideos }: Pick<Transfer, 'userId' | 'withVideos'>,
  deadline: number,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<boolean> => {
  const { media, videos } = await findParts(systemActor(userId), withVideos);
  const parts = [
    ...media.parts.map((part) => ({ ...part, keep: (crc: number) => setContentChecksum(part.media, crc) })),
    ...videos.parts.map((part) => ({ ...part, keep: (crc: number) => setChecksum(part.render, crc) })),
  ];
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const unknown = parts.filter(({ crc32 }) => crc32 === null);
  let left = unknown.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { key, bytes, keep } of unknown) {
    if (Date.now() > deadline) return false;
    signal.throwIfAborted();
    await keep(await checksumOf(storage().get(key)));
    left -= bytes;
    onProgress(READ_PERCENT * (1 - left / total));
  }
  return true;
};

/** What the account is, without what signs in to it. */
const accountJson = async (userId: string) => ({
  ...(await findProfile({ userId })),
  notices: await findNotices({ userId }),
});

const activityFile = async (userId: string): Promise<Buffer> => {
  const lines: string[] = [];
  for await (const text of exportActivity((page) => listActivity({ userId }, page))) lines.push(text);
  return Buffer.from(lines.join(''));
};

/** Writes the parts of the ZIP file that are not stored yet, and lists the others. */
const writeContents = async (
  writer: ArchiveWriter,
  { userId, withVideos }: Pick<Transfer, 'userId' | 'withVideos'>,
  onProgress: OnProgress,
  signal: AbortSignal,
) => {
  const actor = systemActor(userId);
  const now = new Date();
  const used = new Map<string, Theme>();
  const quizzes: { id: string; title: string; path: string }[] = [];
  // The file that an import looks for first.
  const { format, version } = MANIFEST;
  await writer.add(MANIFEST.name, jsonFile({ format, version, exported_at: now, source: env().APP_URL }), now);
  await writer.add('account.json', jsonFile(await accountJson(userId)), now);
  await writer.add('activity.jsonl', await activityFile(userId), now);
  for await (const { id, title, updatedAt, quiz, theme, share } of exportedQuizzes(actor)) {
    signal.throwIfAborted();
    const path = `quizzes/${numbered(quizzes.length, title, 'json')}`;
    await writer.add(path, jsonFile(quiz), updatedAt);
    quizzes.push({ id, title, path });
    if (theme) used.set(theme.id, theme);
    onProgress(READ_PERCENT + (100 - READ_PERCENT) * share);
  }
  const looks = await findLooks(actor, [...used.values()]);
  const { media, videos } = await findParts(actor, withVideos);
  await writer.add('quizzes.json', jsonFile(quizzes), now);
  await writer.add('themes.json', jsonFile(themesJson(looks.themes)), now);
  await writer.add('brands.json', jsonFile(brandsJson(looks.brands)), now);
  await writer.add('media.json', jsonFile(mediaJson(media.parts)), now);
  if (withVideos) await writer.add('videos.json', jsonFile(videosJson(videos.parts)), now);
  for (const { key, path: name, bytes, crc32, modified } of [...media.parts, ...videos.parts]) {
    // Uploaded since the checksums were computed.
    const checksum = crc32 ?? (await checksumOf(storage().get(key)));
    await writer.addStored(key, { name, bytes, crc32: checksum, modified });
  }
  return {
    quizzes: quizzes.length,
    themes: looks.themes.length,
    brands: looks.brands.length,
    media: media.parts.length,
    videos: videos.parts.length,
    missing: media.missing + videos.missing,
  };
};

/** Stores an export and completes it. Media files and videos stay where they are stored (D215, D238). */
export const writeExport = async (
  ref: TransferRef,
  transfer: Transfer,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<void> => {
  const { id, userId, round } = transfer;
  const keys = exportKeys(userId, id, round);
  const incoming = await storage().newIncoming();
  try {
    const output = await open(incoming, 'wx', 0o600);
    const writer = new ArchiveWriter(output, keys.rest);
    const write = async () => ({
      contents: await writeContents(writer, transfer, onProgress, signal),
      ...(await writer.finish()),
    });
    const { contents, size, etag } = await write().finally(() => output.close());
    await storage().adopt(keys.rest, incoming);
    const archive: StoredArchive = { userId, pieces: writer.pieces, size, etag };
    await storage().put(keys.pieces, Buffer.from(JSON.stringify(archive)));
    if (await completeTransfer(ref, { contents, sizeBytes: size })) return;
    await Promise.all([keys.rest, keys.pieces].map((key) => storage().delete(key)));
  } finally {
    await rm(incoming, { force: true });
  }
};

/** Links are valid for a day, but not longer than the export. */
const linkOf = ({ id, userId, round, createdAt }: Transfer, expiresAt: Date): string | null => {
  const left = Math.floor(Math.min(ARCHIVE_LIFETIME_MS, expiresAt.getTime() - Date.now()) / 1000);
  if (left <= 0) return null;
  const fileName = `quiz-video-export-${createdAt.toISOString().slice(0, 10)}.zip`;
  return signedUrl(exportKeys(userId, id, round).zip, { expiresInSeconds: left, fileName });
};

export const serializeExport = (transfer: Transfer): AccountExportWire => {
  const { status, completedAt } = transfer;
  const isThere = status === 'completed' && completedAt !== null;
  const expiresAt = isThere ? new Date(completedAt.getTime() + TRANSFER_LIMITS.days * DAY_MS) : null;
  return {
    id: transfer.id,
    status,
    progress: transfer.progress,
    videos: transfer.withVideos,
    contents: transfer.contents,
    size_bytes: transfer.sizeBytes,
    url: expiresAt && linkOf(transfer, expiresAt),
    expires_at: expiresAt?.toISOString() ?? null,
    error_message: transfer.errorMessage,
    error: jobErrorOf(transfer),
    created_at: transfer.createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  };
};
