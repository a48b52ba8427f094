import type { Actor } from '@/lib/model/actor';
import { copyTitle } from '@/lib/model/copy-title';
import { THEME_LIMITS } from '@/lib/model/limits';
import { addTheme } from './add-theme';
import { getTheme } from './get-theme';
import type { Theme } from './queries';

/** A private copy of a theme of the actor's, or of a public one (D30). @throws NotFoundError, QuotaExceededError */
export const duplicateTheme = async (actor: Actor, id: string): Promise<Theme> => {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...look } = await getTheme(actor, id);
  const name = copyTitle(look.name, THEME_LIMITS.name);
  return addTheme({ ...look, name, userId: actor.userId, isPublic: false });
};
