import { listActivityContract } from '@/lib/core/contracts/activity';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listActivity, serializeActivity } from '@/lib/server/domain/audit/audit';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listActivityContract, (list) => paginate(list, (page) => listActivity(list.actor, page), serializeActivity)),
);
