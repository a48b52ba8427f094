import type { Transaction } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findUsableTheme } from './queries';

export { isVisibleTo } from './queries';

/** Whether the actor may use a theme (D20). If so, locks it against deletion until the transaction ends. */
export const isUsableTheme = async (tx: Transaction, actor: Actor, themeId: string | null): Promise<boolean> =>
  themeId !== null && (await findUsableTheme(tx, { id: themeId, userId: actor.userId })) !== undefined;

/**
 * Checks that the actor may use a theme, if one is given.
 * @throws InvalidInputError for `theme_id`
 */
export const requireUsableTheme = async (
  tx: Transaction,
  actor: Actor,
  themeId: string | null | undefined,
): Promise<void> => {
  if (themeId == null || (await isUsableTheme(tx, actor, themeId))) return;
  throw new InvalidInputError([
    { field: 'theme_id', message: 'Must be the id of one of your themes or of a public theme.', code: 'custom' },
  ]);
};
