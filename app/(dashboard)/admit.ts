import { notFound, redirect } from 'next/navigation';
import { consume, RateLimitError } from '@/lib/server/api/rate-limit';
import { requireUser } from '@/lib/server/auth/session';
import type { SessionUser } from '@/lib/server/domain/users/sessions';

const isWithinLimit = async (bucket: 'read' | 'write', userId: string): Promise<boolean> => {
  try {
    await consume(bucket, userId);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
};

/** Counts a read (D10). @returns whether it is within the limit */
export const countRead = (userId: string): Promise<boolean> => isWithinLimit('read', userId);

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

/** Like `openPage`, for pages that only administrators see. For others they don't exist (D210). */
export const openAdminPage = async (path: string): Promise<SessionUser> => {
  const user = await openPage(path);
  return user.isAdmin ? user : notFound();
};

export const TOO_MANY = 'You’ve made too many changes in a minute. Wait a moment, then try again.';

/** The signed-in user after counting the action as a write (D10); null when over the limit. */
export const admit = async (path: string): Promise<SessionUser | null> => {
  const user = await requireUser(path);
  return (await isWithinLimit('write', user.id)) ? user : null;
};
