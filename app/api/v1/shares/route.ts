import { listSharesContract } from '@/lib/core/contracts/shares';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listShares, serializeShare } from '@/lib/server/domain/shares/shares';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listSharesContract, (list) => paginate(list, (page) => listShares(list.actor, page), serializeShare)),
);
