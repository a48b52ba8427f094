import { cancelJobContract } from '@/lib/core/contracts/administration';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { cancelJob, getJob, serializeJobDetail } from '@/lib/server/domain/admin/jobs';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelJobContract, async ({ actor, params: { id } }) => {
    await cancelJob(actor, id);
    return ok({ data: serializeJobDetail(await getJob(id)) });
  }),
);
