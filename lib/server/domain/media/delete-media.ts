import type { Actor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { db, type Transaction } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import * as queries from './media';

const requireUnused = async (tx: Transaction, { id: mediaId, userId }: queries.Media): Promise<void> => {
  const file = { mediaId, userId, limit: 1 };
  const [quiz] = await queries.findQuizzesUsing(tx, file);
  const [theme] = quiz ? [] : await queries.findThemesUsing(tx, file);
  const [brand] = quiz || theme ? [] : await queries.findBrandsUsing(tx, file);
  const user =
    (quiz && `the quiz "${quiz.title}"`) ||
    (theme && `the theme "${theme.name}"`) ||
    (brand && `the brand "${brand.name}"`);
  if (user) throw new ConflictError(`The file is used by ${user}. Use "force=true" to delete it anyway.`);
};

/**
 * Deletes a file of the actor's.
 * @throws NotFoundError
 * @throws ConflictError if one of the actor's quizzes, themes or brands uses it, unless `force` is set (D32)
 */
export const deleteMedia = async (actor: Actor, id: string, { force }: { force: boolean }): Promise<void> => {
  const { userId } = actor;
  const { storageKey } = await db().transaction(async (tx) => {
    const media = requireFound(await queries.deleteMedia(tx, { id, userId }), 'Media file');
    if (!force) await requireUnused(tx, media);
    return media;
  });
  // Last, because a transaction can be rolled back and this cannot.
  await storage().delete(storageKey);
};
