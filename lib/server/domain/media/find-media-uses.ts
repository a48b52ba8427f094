import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { findBrandsUsing, findQuizzesUsing, findThemesUsing, getMedia, type Media } from './media';

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
