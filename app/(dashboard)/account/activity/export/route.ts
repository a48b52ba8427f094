import { requireUser } from '@/lib/server/auth/session';
import { listActivity } from '@/lib/server/domain/audit/audit';
import { activityLines } from '../../../activity-lines';
import { countRead } from '../../../admit';

export const dynamic = 'force-dynamic';

/** The activity of the signed-in user's account as JSON lines. */
export const GET = async (): Promise<Response> => {
  const user = await requireUser('/account/activity');
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  return activityLines((page) => listActivity({ userId: user.id }, page));
};
