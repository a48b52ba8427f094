import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listGenerationsContract } from '@/lib/contracts/generations';
import { listGenerations, serializeGeneration } from '@/lib/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listGenerationsContract, (list) =>
    paginate(list, (page) => listGenerations(list.actor, page), serializeGeneration),
  ),
);
