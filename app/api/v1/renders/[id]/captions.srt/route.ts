import { getSrtCaptionsContract } from '@/lib/core/contracts/renders';
import { toSrt } from '@/lib/core/video/captions-formats';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getCaptions } from '@/lib/server/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getSrtCaptionsContract, async ({ actor, params }) => ok(toSrt(await getCaptions(actor, params.id)))),
);
