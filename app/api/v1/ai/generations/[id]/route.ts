import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getGenerationContract } from '@/lib/contracts/generations';
import { getGeneration } from '@/lib/domain/ai/get-generation';
import { serializeGeneration } from '@/lib/domain/ai/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getGenerationContract, async ({ actor, params }) =>
    ok({ data: serializeGeneration(await getGeneration(actor, params.id)) }),
  ),
);
