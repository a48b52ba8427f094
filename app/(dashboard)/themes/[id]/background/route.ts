import { requireUser, sessionActor } from '@/lib/auth/session';
import { getTheme } from '@/lib/domain/themes/get-theme';
import { themeAssets } from '@/lib/domain/themes/theme-assets';
import { countRead } from '../../../open-page';
import { orNotFound } from '../../../or-not-found';

export const dynamic = 'force-dynamic';

/** Seconds for which the answer holds; the file that it leads to never changes. */
const MAX_AGE = 60;

/**
 * Leads to a theme's background image from elsewhere, as it was when last fetched (D33): pages may load
 * nothing from other hosts. 204 without one, or while nothing has fetched it.
 */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => {
  const { id } = await params;
  const user = await requireUser(`/themes/${id}`);
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const theme = await orNotFound(id, (given) => getTheme(sessionActor(user), given));
  const [file] = Object.values(await themeAssets([theme]));
  const headers = { 'Cache-Control': `private, max-age=${MAX_AGE}` };
  return file
    ? new Response(null, { status: 307, headers: { ...headers, Location: file.path } })
    : new Response(null, { status: 204, headers });
};
