import type { Metadata } from 'next';
import { TrendPage } from '@/components/trends/trend-page';
import { requireUser } from '@/lib/auth/session';
import { getTrendsRefresh } from '@/lib/domain/trends/get-trends-refresh';
import { listTrends } from '@/lib/domain/trends/list-trends';
import { serializeTrends, serializeTrendsRefresh } from '@/lib/domain/trends/serialize';

export const metadata: Metadata = { title: 'Trends' };

export default async function TrendsPage() {
  await requireUser('/trends');
  const [trends, refresh] = await Promise.all([listTrends(), getTrendsRefresh()]);
  return <TrendPage initial={{ trends: serializeTrends(trends), refresh: serializeTrendsRefresh(refresh) }} />;
}
