import { db } from '@/lib/db';
import { requireRoom } from '../account-quotas/require-room';
import { insertTheme, type Theme } from './queries';

/** Stores a new theme. @throws QuotaExceededError */
export const addTheme = (values: Parameters<typeof insertTheme>[1]): Promise<Theme> =>
  db().transaction(async (tx) => {
    await requireRoom(tx, values.userId, 'themes');
    return insertTheme(tx, values);
  });
