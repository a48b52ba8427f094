import type { Transaction } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findUsableTheme } from './queries';

/**
 * Makes sure that the actor may use a theme: own or public (D20).
 * @throws InvalidInputError naming `theme_id`
 */
export const requireUsableTheme = async (
  tx: Transaction,
  actor: Actor,
  themeId: string | null | undefined,
): Promise<void> => {
  if (themeId == null || (await findUsableTheme(tx, { id: themeId, userId: actor.userId }))) return;
  throw new InvalidInputError([
    { field: 'theme_id', message: 'Must be the id of a theme of yours, or of a public one.', code: 'custom' },
  ]);
};
