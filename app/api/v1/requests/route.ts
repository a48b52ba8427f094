import { listRequestsContract } from '@/lib/core/contracts/usage';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listRequests, serializeRequest } from '@/lib/server/domain/usage/usage';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listRequestsContract, (list) => paginate(list, (page) => listRequests(list.actor, page), serializeRequest)),
);
