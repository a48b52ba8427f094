import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { suggestPromotionsContract } from '@/lib/contracts/suggestions';
import { suggestPromotions } from '@/lib/domain/ai/suggest-promotions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(suggestPromotionsContract, async ({ actor, body }) => ok({ data: await suggestPromotions(actor, body) })),
);
