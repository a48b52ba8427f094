import { redirect } from 'next/navigation';
import { consume, RateLimitError } from '@/lib/api/rate-limit';
import { requireUser } from '@/lib/auth/session';
import type { SessionUser } from '@/lib/domain/users/find-session-user';

/** Counts a read of the user's (D10). @returns whether it is within the limit */
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
 * Who looks at a page, once the page is counted with the user's other reads (D10); over the limit, the browser is sent
 * to a page that says so. Prefetching renders no page and counts nothing.
 * @param path the page's own path
 */
export const openPage = async (path: string): Promise<SessionUser> => {
  const user = await requireUser(path);
  if (await countRead(user.id)) return user;
  return redirect(`/slow-down?${new URLSearchParams({ to: path })}`);
};
