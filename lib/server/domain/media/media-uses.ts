import { and, eq, type SQL, sql } from 'drizzle-orm';
import { brands } from '@/drizzle/schema/brands';
import { media, mediaUses } from '@/drizzle/schema/media';
import { quizzes } from '@/drizzle/schema/quizzes';
import { themes } from '@/drizzle/schema/themes';
import type { Actor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { firstRow, isOwnedRow } from '../sql';
import { getMedia, type Media } from './media';

/** Whose uses of a file are looked up, and how many. */
interface UsesOf {
  mediaId: string;
  userId: string;
  limit: number;
}

/** The user's quizzes that use a file, each once, however many of its questions do. */
const findQuizzesUsing = async (db: Connection, { mediaId, userId, limit }: UsesOf) => {
  const next = (after: SQL) => sql`
    select ${mediaUses.quizId} as id from ${mediaUses}
    where ${mediaUses.mediaId} = ${mediaId} and ${mediaUses.quizId} > ${after}
    order by ${mediaUses.quizId} limit 1`;
  // Jumps from quiz to quiz in the index: a file can be used by hundreds of thousands of questions.
  const rows = await db.execute<{ id: string; title: string }>(sql`
    with recursive used as (
      (${next(sql`'00000000-0000-0000-0000-000000000000'`)})
      union all
      select (${next(sql`used.id`)}) from used where used.id is not null
    )
    select ${quizzes.id} as id, ${quizzes.title} as title
    from (select used.id from used where used.id is not null limit ${limit}) found
    join ${quizzes} on ${quizzes.id} = found.id and ${quizzes.userId} = ${userId}
    order by ${quizzes.id}`);
  return [...rows];
};

const findThemesUsing = (db: Connection, { mediaId, userId, limit }: UsesOf) =>
  db
    .select({ id: themes.id, name: themes.name })
    .from(mediaUses)
    .innerJoin(themes, eq(themes.id, mediaUses.themeId))
    .where(and(eq(mediaUses.mediaId, mediaId), eq(themes.userId, userId)))
    .limit(limit);

const findBrandsUsing = (db: Connection, { mediaId, userId, limit }: UsesOf) =>
  db
    .select({ id: brands.id, name: brands.name })
    .from(mediaUses)
    .innerJoin(brands, eq(brands.id, mediaUses.brandId))
    .where(and(eq(mediaUses.mediaId, mediaId), eq(brands.userId, userId)))
    .limit(limit);

/** The actor's quizzes, themes and brands that use a file, at most 50 of each. */
interface MediaUses {
  quizzes: { id: string; title: string }[];
  themes: { id: string; name: string }[];
  brands: { id: string; name: string }[];
}

/** Returns a file of the actor's and its uses. @throws NotFoundError */
export const findMediaUses = async (actor: Actor, id: string): Promise<{ file: Media; uses: MediaUses }> => {
  const { userId } = actor;
  const file = await getMedia(actor, id);
  const used = { mediaId: file.id, userId, limit: 50 };
  const [quizzes, themes, brands] = await Promise.all([
    findQuizzesUsing(db(), used),
    findThemesUsing(db(), used),
    findBrandsUsing(db(), used),
  ]);
  return { file, uses: { quizzes, themes, brands } };
};

const requireUnused = async (tx: Transaction, { id: mediaId, userId }: Media): Promise<void> => {
  const file = { mediaId, userId, limit: 1 };
  const [quiz] = await findQuizzesUsing(tx, file);
  const [theme] = quiz ? [] : await findThemesUsing(tx, file);
  const [brand] = quiz || theme ? [] : await findBrandsUsing(tx, file);
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
    const deleted = requireFound(
      await firstRow(tx.delete(media).where(isOwnedRow(media)({ id, userId })).returning()),
      'Media file',
    );
    if (!force) await requireUnused(tx, deleted);
    return deleted;
  });
  // Last, because a transaction can be rolled back and this cannot.
  await storage().delete(storageKey);
};
