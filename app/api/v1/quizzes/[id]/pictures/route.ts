import { proposePicturesContract } from '@/lib/core/contracts/pictures';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { proposePictures } from '@/lib/server/domain/pictures/propose-pictures';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(proposePicturesContract, async ({ actor, params, body }) =>
    ok({ data: await proposePictures(actor, params.id, body) }),
  ),
);
