import type { NewTheme } from '@/lib/contracts/themes';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { requireRoom } from '../account-quotas/internal';
import { insertTheme, type Theme } from './queries';

/** @throws QuotaExceededError */
export const createTheme = ({ userId }: Actor, theme: NewTheme): Promise<Theme> =>
  db().transaction(async (tx) => {
    await requireRoom(tx, userId, 'themes');
    return insertTheme(tx, { ...theme, userId });
  });
