import { suggestMetadataContract } from '@/lib/core/contracts/suggestions';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { suggestMetadata } from '@/lib/server/domain/ai/suggest-metadata';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(suggestMetadataContract, async ({ actor, body }) => ok({ data: await suggestMetadata(actor, body) })),
);
