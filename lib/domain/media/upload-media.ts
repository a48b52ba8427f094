import { randomUUID } from 'node:crypto';
import { inspectMedia } from '@/lib/adapters/media/inspect';
import { type ReceivedFile, receiveFile, requireSize } from '@/lib/adapters/media/receive-file';
import { storage } from '@/lib/adapters/storage';
import type { IncomingFile } from '@/lib/contract';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { MEDIA_TYPES } from '@/lib/model/media';
import { requireAnyRoom, requireRoom } from '../account-quotas/internal';
import { holdUpload } from './hold-upload';
import { insertMedia, type Media } from './queries';

const keep = async (actor: Actor, fileName: string, file: ReceivedFile): Promise<Media> => {
  const facts = await inspectMedia(file.path, file.type, actor.userId);
  requireSize(facts.type, file.size);
  const { kind, extension } = MEDIA_TYPES[facts.type];
  // The extension decides the type that the file is served with; the rest is random and cannot be guessed.
  const storageKey = `media/${randomUUID()}.${extension}`;
  try {
    await storage().adopt(storageKey, file.path);
    return await db().transaction(async (tx) => {
      await requireRoom(tx, actor.userId, 'media_bytes', file.size);
      return insertMedia(tx, {
        userId: actor.userId,
        fileName,
        storageKey,
        kind,
        mimeType: facts.type,
        sizeBytes: file.size,
        width: facts.width,
        height: facts.height,
        durationSeconds: facts.durationSeconds,
        sha256: file.sha256,
      });
    });
  } catch (error) {
    await storage().delete(storageKey);
    throw error;
  }
};

/**
 * Streams a file to disk, checks it (D32), and stores it under a random key. Reads nothing if the quota is
 * already full.
 * @throws InvalidInputError, UnsupportedMediaError, FileTooLargeError, QuotaExceededError, TooManyAtOnceError,
 * UnavailableError, and what the contents throw
 */
export const uploadMedia = async (actor: Actor, { name, contents }: IncomingFile): Promise<Media> => {
  await requireAnyRoom(actor.userId, 'media_bytes');
  return holdUpload(actor.userId, () => receiveFile(contents, actor.userId, (file) => keep(actor, name, file)));
};
