import { suggestPromotionsContract } from '@/lib/core/contracts/suggestions';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { suggestPromotions } from '@/lib/server/domain/ai/suggest-promotions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(suggestPromotionsContract, async ({ actor, body }) => ok({ data: await suggestPromotions(actor, body) })),
);
