import { requireUser, sessionActor } from '@/lib/auth/session';
import { getTheme } from '@/lib/domain/themes/get-theme';
import { themeAssets } from '@/lib/domain/themes/theme-assets';
import { countRead } from '../../../open-page';
import { orNotFound } from '../../../or-not-found';

export const dynamic = 'force-dynamic';

/** The redirect may be cached this long; the file itself never changes. */
const MAX_AGE_SECONDS = 60;

/**
 * Redirects to the stored copy of a theme's external background image (D33), because pages load nothing
 * from other hosts. 204 if the theme has no image or it has not been fetched yet.
 */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => {
  const { id } = await params;
  const user = await requireUser(`/themes/${id}`);
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const theme = await orNotFound(id, (given) => getTheme(sessionActor(user), given));
  const [file] = Object.values(await themeAssets([theme]));
  const headers = { 'Cache-Control': `private, max-age=${MAX_AGE_SECONDS}` };
  return file
    ? new Response(null, { status: 307, headers: { ...headers, Location: file.path } })
    : new Response(null, { status: 204, headers });
};
