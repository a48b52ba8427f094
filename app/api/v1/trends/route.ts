import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listTrendsContract } from '@/lib/contracts/trends';
import { listTrends, serializeTrends } from '@/lib/domain/trends/trends';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listTrendsContract, async ({ actor, query }) => ok(serializeTrends(actor, await listTrends(query.category)))),
);
