import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { suggestMetadataContract } from '@/lib/contracts/suggestions';
import { suggestMetadata } from '@/lib/domain/ai/suggest-metadata';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(suggestMetadataContract, async ({ actor, body }) => ok({ data: await suggestMetadata(actor, body) })),
);
