import { replayDeliveryContract } from '@/lib/core/contracts/deliveries';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { replayDelivery, serializeDelivery } from '@/lib/server/domain/webhooks/deliveries';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(replayDeliveryContract, async ({ actor, params }) =>
    ok({ data: serializeDelivery(await replayDelivery(actor, params.id, params.deliveryId)) }),
  ),
);
