import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getVttCaptionsContract } from '@/lib/contracts/renders';
import { getCaptions } from '@/lib/domain/renders/renders';
import { toVtt } from '@/lib/video/captions-formats';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getVttCaptionsContract, async ({ actor, params }) => ok(toVtt(await getCaptions(actor, params.id)))),
);
