import { listDeliveriesContract } from '@/lib/core/contracts/deliveries';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listDeliveries, serializeDelivery } from '@/lib/server/domain/webhooks/deliveries';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listDeliveriesContract, (list) =>
    paginate(list, (page) => listDeliveries(list.actor, list.params.id, page), serializeDelivery),
  ),
);
