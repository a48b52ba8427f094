import { methods } from '@/lib/api/methods';
import { accepted, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getTrendsRefreshContract, refreshTrendsContract } from '@/lib/contracts/trends';
import { getTrendsRefresh, refreshTrends, serializeTrendsRefresh } from '@/lib/domain/trends/refresh-trends';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getTrendsRefreshContract, async () => ok({ data: serializeTrendsRefresh(await getTrendsRefresh()) })),
  route(refreshTrendsContract, async () =>
    accepted('/api/v1/trends/refresh', { data: serializeTrendsRefresh(await refreshTrends()) }),
  ),
);
