import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { PUBLIC_THEMES, SYSTEM_USER } from '../lib/core/model/public-themes';
import type { Transaction } from './client';
import { themes, users } from './schema/index';

/** Lists are sorted by creation, newest first: public themes come after users' themes, in their own order. */
const SHIPPED_AT = Date.UTC(2026, 0, 1);

/**
 * Creates or updates the public themes that ship with the service, and their owner (D31). Does not write unchanged themes.
 * The caller ensures that only one process does this at a time.
 */
export const seedPublicThemes = async (tx: Transaction): Promise<void> => {
  await tx.insert(users).values(SYSTEM_USER).onConflictDoNothing({ target: users.id });
  const stored = await tx.select().from(themes).where(eq(themes.userId, SYSTEM_USER.id));
  for (const [index, theme] of PUBLIC_THEMES.entries()) {
    const shipped = {
      ...theme,
      userId: SYSTEM_USER.id,
      isPublic: true,
      backgroundImageUrl: null,
      createdAt: new Date(SHIPPED_AT - index * 1000),
    };
    const present = stored.find(({ id }) => id === theme.id);
    if (present && isDeepStrictEqual({ ...present, ...shipped }, present)) continue;
    await tx.insert(themes).values(shipped).onConflictDoUpdate({ target: themes.id, set: shipped });
  }
};
