import { listTrendsContract } from '@/lib/core/contracts/trends';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { listTrends, serializeTrends } from '@/lib/server/domain/trends/trends';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listTrendsContract, async ({ actor, query }) => ok(serializeTrends(actor, await listTrends(query.category)))),
);
