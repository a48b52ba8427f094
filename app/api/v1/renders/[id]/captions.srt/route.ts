import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getSrtCaptionsContract } from '@/lib/contracts/renders';
import { getCaptions } from '@/lib/domain/renders/renders';
import { toSrt } from '@/lib/video/captions-formats';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getSrtCaptionsContract, async ({ actor, params }) => ok(toSrt(await getCaptions(actor, params.id)))),
);
