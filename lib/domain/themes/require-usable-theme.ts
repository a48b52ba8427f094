import type { Transaction } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findUsableTheme } from './queries';

/** Whether the actor may use a theme: own or public (D20). If so, it stays until the transaction ends. */
export const isUsableTheme = async (tx: Transaction, actor: Actor, themeId: string | null): Promise<boolean> =>
  themeId !== null && (await findUsableTheme(tx, { id: themeId, userId: actor.userId })) !== undefined;

/**
 * Makes sure that the actor may use a theme, if one is wanted.
 * @throws InvalidInputError naming `theme_id`
 */
export const requireUsableTheme = async (
  tx: Transaction,
  actor: Actor,
  themeId: string | null | undefined,
): Promise<void> => {
  if (themeId == null || (await isUsableTheme(tx, actor, themeId))) return;
  throw new InvalidInputError([
    { field: 'theme_id', message: 'Must be the id of a theme of yours, or of a public one.', code: 'custom' },
  ]);
};
