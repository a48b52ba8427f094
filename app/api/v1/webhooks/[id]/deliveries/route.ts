import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listDeliveriesContract } from '@/lib/contracts/deliveries';
import { listDeliveries } from '@/lib/domain/webhooks/list-deliveries';
import { serializeDelivery } from '@/lib/domain/webhooks/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listDeliveriesContract, (list) =>
    paginate(list, (page) => listDeliveries(list.actor, list.params.id, page), serializeDelivery),
  ),
);
