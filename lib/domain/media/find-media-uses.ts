import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { findBrandsNaming, findQuizzesNaming, findThemesNaming, getMedia, type Media } from './media';
import { nameIn } from './named-files';

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
  const name = nameIn(file.storageKey);
  const [quizzes, themes, brands] = await Promise.all([
    findQuizzesNaming(db(), { userId, name, limit: 50 }),
    findThemesNaming(db(), { userId, name, limit: 50 }),
    findBrandsNaming(db(), { userId, name, limit: 50 }),
  ]);
  return { file, uses: { quizzes, themes, brands } };
};
