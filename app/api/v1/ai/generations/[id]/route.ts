import { getGenerationContract } from '@/lib/core/contracts/generations';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getGeneration, serializeGeneration } from '@/lib/server/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getGenerationContract, async ({ actor, params }) =>
    ok({ data: serializeGeneration(await getGeneration(actor, params.id)) }),
  ),
);
