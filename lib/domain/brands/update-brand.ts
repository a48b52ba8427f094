import type { BrandChanges } from '@/lib/contracts/brands';
import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { lockQuotas } from '../account-quotas/internal';
import { requireUsableTheme } from '../themes/internal';
import * as queries from './queries';
import { requireClips } from './require-clips';

/**
 * Updates the given members of a brand. Locks the user's quotas, so that two brands never become the default together.
 * @throws NotFoundError; InvalidInputError if a new theme is neither public nor the actor's, or for a new clip
 */
export const updateBrand = (actor: Actor, id: string, changes: BrandChanges): Promise<queries.Brand> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    await lockQuotas(tx, userId);
    const brand = requireFound(await queries.lockBrand(tx, { id, userId }), 'Brand');
    if (changes.themeId !== brand.themeId) await requireUsableTheme(tx, actor, changes.themeId);
    await requireClips(tx, actor, changes, brand);
    if (changes.isDefault) await queries.clearDefault(tx, userId, id);
    return requireFound(await queries.updateBrand(tx, { id, userId }, changes), 'Brand');
  });
