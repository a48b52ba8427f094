import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listRequestsContract } from '@/lib/contracts/usage';
import { listRequests, serializeRequest } from '@/lib/domain/usage/usage';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listRequestsContract, (list) => paginate(list, (page) => listRequests(list.actor, page), serializeRequest)),
);
