import type { Actor } from '@/lib/model/actor';
import { addTheme } from './add-theme';
import type { Theme } from './queries';
import type { NewTheme } from './schema';

/** Creates a theme. @throws QuotaExceededError */
export const createTheme = (actor: Actor, input: NewTheme): Promise<Theme> =>
  addTheme({ ...input, userId: actor.userId });
