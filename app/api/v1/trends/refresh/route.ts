import { getTrendsRefreshContract, refreshTrendsContract } from '@/lib/core/contracts/trends';
import { accepted, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getTrendsRefresh, refreshTrends, serializeTrendsRefresh } from '@/lib/server/domain/trends/refresh-trends';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getTrendsRefreshContract, async () => ok({ data: serializeTrendsRefresh(await getTrendsRefresh()) })),
  route(refreshTrendsContract, async () =>
    accepted('/api/v1/trends/refresh', { data: serializeTrendsRefresh(await refreshTrends()) }),
  ),
);
