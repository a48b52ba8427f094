import { listGenerationsContract } from '@/lib/core/contracts/generations';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listGenerations, serializeGeneration } from '@/lib/server/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listGenerationsContract, (list) =>
    paginate(list, (page) => listGenerations(list.actor, page), serializeGeneration),
  ),
);
