import { sessionActor } from '@/lib/server/auth/credentials';
import { requireUser } from '@/lib/server/auth/session';
import { brandAssets, getBrand } from '@/lib/server/domain/brands/brands';
import { countRead } from '../../../admit';
import { orNotFound } from '../../../or-not-found';
import { redirectToCopy } from '../../../stored-copy';

export const dynamic = 'force-dynamic';

/** The stored copy of a brand's external logo. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => {
  const { id } = await params;
  const user = await requireUser(`/brands/${id}`);
  if (!(await countRead(user.id))) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const brand = await orNotFound(id, (given) => getBrand(sessionActor(user), given));
  const assets = await brandAssets([brand]);
  return redirectToCopy(brand.logoUrl === null ? undefined : assets[brand.logoUrl]);
};
