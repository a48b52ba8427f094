import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { cancelGenerationContract } from '@/lib/contracts/generations';
import { cancelGeneration } from '@/lib/domain/ai/generation-job';
import { serializeGeneration } from '@/lib/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelGenerationContract, async ({ actor, params }) =>
    ok({ data: serializeGeneration(await cancelGeneration(actor, params.id)) }),
  ),
);
