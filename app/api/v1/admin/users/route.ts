import { listUsersContract } from '@/lib/core/contracts/administration';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listUsers, serializeUser } from '@/lib/server/domain/admin/people';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listUsersContract, (list) => paginate(list, listUsers, serializeUser)),
);
