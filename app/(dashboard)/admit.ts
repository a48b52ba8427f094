import { consume, RateLimitError } from '@/lib/api/rate-limit';
import { requireUser } from '@/lib/auth/session';
import type { SessionUser } from '@/lib/domain/users/find-session-user';

export const TOO_MANY = 'Too many changes within a minute. Wait a moment, then try again.';

/** Who acts on a page, once the action is counted with the other writes of theirs (D10); null when those were too many. */
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
