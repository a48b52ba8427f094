import { unlockBody } from '@/lib/core/contracts/shares';
import { guardSharePassword } from '@/lib/server/api/guard-attempt';
import { HttpError } from '@/lib/server/api/problem';
import { sessionCookieOptions } from '@/lib/server/auth/cookies';
import { unlockCookieName, unlockShare } from '@/lib/server/domain/shares/open-share';
import { UNLOCK_SECONDS } from '@/lib/server/domain/shares/tokens';
import { reviewPost } from '../../review-route';

export const dynamic = 'force-dynamic';

/** Sets a cookie that is valid for this share only. */
const cookieOf = (token: string, value: string): string =>
  [
    `${unlockCookieName(token)}=${value}; Path=/; Max-Age=${UNLOCK_SECONDS}; HttpOnly; SameSite=Lax`,
    ...(sessionCookieOptions().secure ? ['Secure'] : []),
  ].join('; ');

export const POST = reviewPost({
  what: 'unlock',
  schema: unlockBody,
  isForLocked: true,
  respond: async (share, { password }, { headers }) => {
    const value = await guardSharePassword(share.id, headers, () => unlockShare(share, password));
    if (value === null) throw new HttpError('forbidden', 'The password is wrong.');
    return { status: 204, headers: { 'Set-Cookie': cookieOf(share.token, value) }, body: null };
  },
});
