import { randomUUID } from 'node:crypto';
import type { IncomingFile } from '@/lib/core/contracts/contract';
import type { Actor } from '@/lib/core/model/actor';
import type { Credit } from '@/lib/core/model/credit';
import { OPEN_UPLOADS_PER_USER } from '@/lib/core/model/limits';
import { isCalledTable, MEDIA_TYPES, UPLOAD_TYPES } from '@/lib/core/model/media';
import { type CheckedFile, checkFile, type ReceivedFile, receiveFile } from '@/lib/server/adapters/media/receive-file';
import { unsupported } from '@/lib/server/adapters/media/unsupported';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';
import { storage } from '@/lib/server/adapters/storage';
import { db, type Transaction } from '@/lib/server/db';
import { lockQuotas, requireAnyRoom, requireRoom } from '../account-quotas/account-quotas';
import { findSameMedia, insertMedia, type Media, setCredit } from './media';

/** Uploads count towards the quota only when complete, so the open ones are limited. Further ones are rejected, not queued. */
const uploads = createFairQueue({
  running: Number.POSITIVE_INFINITY,
  runningPerUser: OPEN_UPLOADS_PER_USER,
  waiting: 0,
  waitingPerUser: 0,
});

/** Runs an upload. @throws TooManyConcurrentRequestsError if the user has too many open */
export const holdUpload = <T>(userId: string, upload: () => Promise<T>): Promise<T> => uploads.run({ userId }, upload);

export interface UploadedMedia {
  media: Media;
  /** False if the user had the same contents already. */
  isNew: boolean;
}

/** The file that the user has already, with the credit that is now known of it. */
const existing = async (tx: Transaction, media: Media, credit: Credit | null): Promise<UploadedMedia> => ({
  media: credit && !media.credit ? await setCredit(tx, media, credit) : media,
  isNew: false,
});

/** The user's file with these contents, if any. */
const findExisting = (userId: string, { sha256 }: ReceivedFile, credit: Credit | null) =>
  db().transaction(async (tx) => {
    const same = await findSameMedia(tx, { userId, sha256 });
    return same && existing(tx, same, credit);
  });

const store = async (
  { userId }: Actor,
  fileName: string,
  { path, size, sha256, facts }: CheckedFile,
  credit: Credit | null,
): Promise<UploadedMedia> => {
  const { kind, extension } = MEDIA_TYPES[facts.type];
  // The extension decides the type that the file is served with; the rest is random and cannot be guessed.
  const storageKey = `media/${randomUUID()}.${extension}`;
  try {
    await storage().adopt(storageKey, path);
    const uploaded = await db().transaction(async (tx) => {
      await lockQuotas(tx, userId);
      const other = await findSameMedia(tx, { userId, sha256 });
      if (other) return existing(tx, other, credit);
      await requireRoom(tx, userId, 'media_bytes', size);
      const media = await insertMedia(tx, {
        userId,
        fileName,
        storageKey,
        kind,
        mimeType: facts.type,
        sizeBytes: size,
        width: facts.width,
        height: facts.height,
        durationSeconds: facts.durationSeconds,
        sha256,
        credit,
      });
      return { media, isNew: true };
    });
    if (!uploaded.isNew) await storage().delete(storageKey);
    return uploaded;
  } catch (error) {
    await storage().delete(storageKey);
    throw error;
  }
};

const keep = async (
  actor: Actor,
  fileName: string,
  file: ReceivedFile,
  credit: Credit | null,
): Promise<UploadedMedia> => {
  const known = await findExisting(actor.userId, file, credit);
  if (known) return known;
  const checked = await checkFile(file, actor.userId);
  // The user may have what it was converted to.
  const same = checked.sha256 === file.sha256 ? undefined : await findExisting(actor.userId, checked, credit);
  return same ?? store(actor, fileName, checked, credit);
};

/**
 * Streams a file to disk, checks it (D32), and stores it under a random key. Contents that the user has already are
 * not stored again. Reads nothing if the quota is already full.
 * @param credit of a picture that was exported with it
 * @throws InvalidInputError, UnsupportedMediaError, FileTooLargeError, QuotaExceededError, TooManyConcurrentRequestsError,
 * UnavailableError, and what the contents throw
 */
export const uploadMedia = async (
  actor: Actor,
  incoming: IncomingFile,
  credit: Credit | null = null,
): Promise<UploadedMedia> => {
  await requireAnyRoom(actor.userId, 'media_bytes');
  const { name, claimedType, contents } = incoming;
  const use = (file: ReceivedFile) => keep(actor, name, file, credit);
  return holdUpload(actor.userId, () => receiveFile(contents, actor.userId, use, isCalledTable(name, claimedType)));
};

/**
 * Stores a picture of another service with its credit.
 * @throws UnsupportedMediaError if it is not an image, and the errors of `uploadMedia`
 */
export const importImage = async (
  actor: Actor,
  { name, contents }: IncomingFile,
  credit: Credit,
): Promise<UploadedMedia> => {
  await requireAnyRoom(actor.userId, 'media_bytes');
  return holdUpload(actor.userId, () =>
    receiveFile(contents, actor.userId, (file) => {
      if (UPLOAD_TYPES[file.type].kind !== 'image')
        throw unsupported('The file is not a picture. Choose another picture.');
      return keep(actor, name, file, credit);
    }),
  );
};
