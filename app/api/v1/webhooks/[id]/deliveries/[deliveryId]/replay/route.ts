import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { replayDeliveryContract } from '@/lib/contracts/deliveries';
import { replayDelivery } from '@/lib/domain/webhooks/replay-delivery';
import { serializeDelivery } from '@/lib/domain/webhooks/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(replayDeliveryContract, async ({ actor, params }) =>
    ok({ data: serializeDelivery(await replayDelivery(actor, params.id, params.deliveryId)) }),
  ),
);
