import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { insertTheme, type Theme } from './queries';
import type { NewTheme } from './schema';

export const createTheme = (actor: Actor, input: NewTheme): Promise<Theme> =>
  insertTheme(db(), { ...input, userId: actor.userId });
