import { methods } from '@/lib/api/methods';
import { accepted, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getTrendsRefreshContract, refreshTrendsContract } from '@/lib/contracts/trends';
import { getTrendsRefresh } from '@/lib/domain/trends/get-trends-refresh';
import { refreshTrends } from '@/lib/domain/trends/refresh-trends';
import { serializeTrendsRefresh } from '@/lib/domain/trends/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getTrendsRefreshContract, async () => ok({ data: serializeTrendsRefresh(await getTrendsRefresh()) })),
  route(refreshTrendsContract, async () =>
    accepted('/api/v1/trends/refresh', { data: serializeTrendsRefresh(await refreshTrends()) }),
  ),
);
