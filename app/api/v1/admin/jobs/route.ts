import { listJobsContract } from '@/lib/core/contracts/administration';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listJobs, serializeJob } from '@/lib/server/domain/admin/jobs';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listJobsContract, (list) => paginate(list, listJobs, serializeJob)),
);
