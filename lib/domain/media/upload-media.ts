import { randomUUID } from 'node:crypto';
import { inspectMedia } from '@/lib/adapters/media/inspect';
import { type ReceivedFile, receiveFile, requireSize } from '@/lib/adapters/media/receive-file';
import { storage } from '@/lib/adapters/storage';
import type { IncomingFile } from '@/lib/contract';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { MEDIA_TYPES } from '@/lib/model/media';
import { lockQuotas, requireAnyRoom, requireRoom } from '../account-quotas/internal';
import { holdUpload } from './hold-upload';
import { findSameMedia, insertMedia, type Media } from './queries';

interface UploadedMedia {
  media: Media;
  /** False if the user had the same contents already. */
  isNew: boolean;
}

const keep = async ({ userId }: Actor, fileName: string, file: ReceivedFile): Promise<UploadedMedia> => {
  const { sha256 } = file;
  const known = await db().transaction((tx) => findSameMedia(tx, { userId, sha256 }));
  if (known) return { media: known, isNew: false };
  const facts = await inspectMedia(file.path, file.type, userId);
  requireSize(facts.type, file.size);
  const { kind, extension } = MEDIA_TYPES[facts.type];
  // The extension decides the type that the file is served with; the rest is random and cannot be guessed.
  const storageKey = `media/${randomUUID()}.${extension}`;
  try {
    await storage().adopt(storageKey, file.path);
    const uploaded = await db().transaction(async (tx) => {
      await lockQuotas(tx, userId);
      const other = await findSameMedia(tx, { userId, sha256 });
      if (other) return { media: other, isNew: false };
      await requireRoom(tx, userId, 'media_bytes', file.size);
      const media = await insertMedia(tx, {
        userId,
        fileName,
        storageKey,
        kind,
        mimeType: facts.type,
        sizeBytes: file.size,
        width: facts.width,
        height: facts.height,
        durationSeconds: facts.durationSeconds,
        sha256,
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

/**
 * Streams a file to disk, checks it (D32), and stores it under a random key. Contents that the user has already are
 * not stored again. Reads nothing if the quota is already full.
 * @throws InvalidInputError, UnsupportedMediaError, FileTooLargeError, QuotaExceededError, TooManyAtOnceError,
 * UnavailableError, and what the contents throw
 */
export const uploadMedia = async (actor: Actor, { name, contents }: IncomingFile): Promise<UploadedMedia> => {
  await requireAnyRoom(actor.userId, 'media_bytes');
  return holdUpload(actor.userId, () => receiveFile(contents, actor.userId, (file) => keep(actor, name, file)));
};
