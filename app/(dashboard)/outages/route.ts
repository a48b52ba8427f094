import type { Outage } from '@/components/dashboard/outages';
import { requireUser } from '@/lib/server/auth/session';
import { findOutages } from '@/lib/server/jobs/outages';
import { countRead } from '../admit';

export const dynamic = 'force-dynamic';

/** What is down, and since when, for signed-in users: their jobs wait for it (D195). */
export const GET = async (): Promise<Response> => {
  const user = await requireUser('/quizzes');
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const outages: Outage[] = (await findOutages()).map(({ dependency, since }) => ({
    dependency,
    since: since.toISOString(),
  }));
  return Response.json(outages, { headers: { 'Cache-Control': 'private, no-store' } });
};
