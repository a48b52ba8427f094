import { redirect } from 'next/navigation';
import { consume, RateLimitError } from '@/lib/server/api/rate-limit';
import { requireUser } from '@/lib/server/auth/session';
import type { SessionUser } from '@/lib/server/domain/users/sessions';

/** Counts a read (D10). @returns whether it is within the limit */
export const countRead = async (userId: string): Promise<boolean> => {
  try {
    await consume('read', userId);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
};

/**
 * The signed-in user, after counting the page as a read (D10). Redirects to sign-in without a user, and to
 * `/slow-down` over the limit. Prefetching renders no page, so it isn't counted.
 * @param path the page's own path
 */
export const openPage = async (path: string): Promise<SessionUser> => {
  const user = await requireUser(path);
  if (await countRead(user.id)) return user;
  return redirect(`/slow-down?${new URLSearchParams({ to: path })}`);
};
