import { cancelGenerationContract } from '@/lib/core/contracts/generations';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { cancelGeneration } from '@/lib/server/domain/ai/generation-job';
import { serializeGeneration } from '@/lib/server/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelGenerationContract, async ({ actor, params }) =>
    ok({ data: serializeGeneration(await cancelGeneration(actor, params.id)) }),
  ),
);
