import { consume, RateLimitError } from '@/lib/server/api/rate-limit';
import { requireUser } from '@/lib/server/auth/session';
import type { SessionUser } from '@/lib/server/domain/users/sessions';

export const TOO_MANY = 'You’ve made too many changes in a minute. Wait a moment, then try again.';

/** The signed-in user after counting the action as a write (D10); null when over the limit. */
export const admit = async (path: string): Promise<SessionUser | null> => {
  const user = await requireUser(path);
  try {
    await consume('write', user.id);
    return user;
  } catch (error) {
    if (error instanceof RateLimitError) return null;
    throw error;
  }
};
