import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getGenerationContract } from '@/lib/contracts/generations';
import { getGeneration, serializeGeneration } from '@/lib/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getGenerationContract, async ({ actor, params }) =>
    ok({ data: serializeGeneration(await getGeneration(actor, params.id)) }),
  ),
);
