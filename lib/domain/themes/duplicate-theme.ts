import type { Actor } from '@/lib/model/actor';
import { copyTitle } from '@/lib/model/copy-title';
import { THEME_LIMITS } from '@/lib/model/limits';
import { createTheme } from './create-theme';
import { getTheme } from './get-theme';
import type { Theme } from './queries';

/** Copies a theme that the actor may see into a private one (D30). @throws NotFoundError, QuotaExceededError */
export const duplicateTheme = async (actor: Actor, id: string): Promise<Theme> => {
  const { id: _id, userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...look } = await getTheme(actor, id);
  const name = copyTitle(look.name, THEME_LIMITS.name);
  return createTheme(actor, { ...look, name, isPublic: false });
};
