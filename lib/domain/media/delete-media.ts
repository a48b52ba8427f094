import path from 'node:path';
import { storage } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';

/** The random part of a file's key: whatever address a user wrote, with whatever signature, has it in it. */
const nameIn = (storageKey: string): string => path.posix.parse(storageKey).name;

const requireUnused = ({ quiz, theme }: Awaited<ReturnType<typeof queries.findUses>>): void => {
  const user = (quiz !== undefined && `the quiz "${quiz}"`) || (theme !== undefined && `the theme "${theme}"`);
  if (user) throw new ConflictError(`The file is used by ${user}; "force=true" deletes it all the same.`);
};

/**
 * Deletes a file of the actor's. One that a question or a theme of the actor's uses, only by `force` (D32).
 * @throws NotFoundError, ConflictError
 */
export const deleteMedia = async (actor: Actor, id: string, { force }: { force: boolean }): Promise<void> => {
  const { userId } = actor;
  const { storageKey } = await db().transaction(async (tx) => {
    const media = await queries.deleteMedia(tx, { id, userId });
    if (!media) throw new NotFoundError('Media file');
    if (!force) requireUnused(await queries.findUses(tx, { userId, name: nameIn(media.storageKey) }));
    return media;
  });
  // Last, for a transaction can be undone and this cannot.
  await storage().delete(storageKey);
};
