import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Brand, findBrand } from './queries';

/** @throws NotFoundError */
export const getBrand = async (actor: Actor, id: string): Promise<Brand> =>
  requireFound(await findBrand(db(), { id, userId: actor.userId }), 'Brand');
