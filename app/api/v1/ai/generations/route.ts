import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listGenerationsContract } from '@/lib/contracts/generations';
import { listGenerations } from '@/lib/domain/ai/list-generations';
import { serializeGeneration } from '@/lib/domain/ai/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listGenerationsContract, (list) =>
    paginate(list, (page) => listGenerations(list.actor, page), serializeGeneration),
  ),
);
