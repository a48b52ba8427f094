import { requireUser } from '@/lib/server/auth/session';
import { listAllActivity } from '@/lib/server/domain/audit/audit';
import { activityLines } from '../../../activity-lines';
import { countRead } from '../../../admit';

export const dynamic = 'force-dynamic';

/** The activity of all accounts as JSON lines, for administrators. */
export const GET = async (): Promise<Response> => {
  const user = await requireUser('/admin/activity');
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  return user.isAdmin ? activityLines(listAllActivity) : new Response(null, { status: 404 });
};
