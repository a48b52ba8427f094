import { retryJobContract } from '@/lib/core/contracts/administration';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getJob, retryJob, serializeJobDetail } from '@/lib/server/domain/admin/jobs';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(retryJobContract, async ({ actor, params: { id } }) => {
    await retryJob(actor, id);
    return accepted(`/api/v1/admin/jobs/${id}`, { data: serializeJobDetail(await getJob(id)) });
  }),
);
