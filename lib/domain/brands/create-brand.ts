import type { NewBrand } from '@/lib/contracts/brands';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { requireRoom } from '../account-quotas/internal';
import { requireUsableTheme } from '../themes/internal';
import { type Brand, clearDefault, insertBrand } from './queries';
import { requireClips } from './require-clips';

/** @throws QuotaExceededError; InvalidInputError if the theme is neither public nor the actor's, or for a clip */
export const createBrand = (actor: Actor, brand: NewBrand): Promise<Brand> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    await requireRoom(tx, userId, 'brands');
    await requireUsableTheme(tx, actor, brand.themeId);
    await requireClips(tx, actor, brand);
    if (brand.isDefault) await clearDefault(tx, userId);
    return insertBrand(tx, { ...brand, userId });
  });
