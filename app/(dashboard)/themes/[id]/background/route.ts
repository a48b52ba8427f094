import { sessionActor } from '@/lib/server/auth/credentials';
import { requireUser } from '@/lib/server/auth/session';
import { getTheme, themeAssets } from '@/lib/server/domain/themes/themes';
import { countRead } from '../../../admit';
import { orNotFound } from '../../../or-not-found';
import { redirectToCopy } from '../../../stored-copy';

export const dynamic = 'force-dynamic';

/** The stored copy of a theme's external background image. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => {
  const { id } = await params;
  const user = await requireUser(`/themes/${id}`);
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const theme = await orNotFound(id, (given) => getTheme(sessionActor(user), given));
  const [file] = Object.values(await themeAssets([theme]));
  return redirectToCopy(file);
};
