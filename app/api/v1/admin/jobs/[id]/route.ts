import { getJobContract } from '@/lib/core/contracts/administration';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getJob, serializeJobDetail } from '@/lib/server/domain/admin/jobs';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getJobContract, async ({ params }) => ok({ data: serializeJobDetail(await getJob(params.id)) })),
);
