import type { Metadata } from 'next';
import { TrendPage } from '@/components/trends/trend-page';
import { sessionActor } from '@/lib/server/auth/credentials';
import { getTrendsRefresh, serializeTrendsRefresh } from '@/lib/server/domain/trends/refresh-trends';
import { listTrends, serializeTrends } from '@/lib/server/domain/trends/trends';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Trends' };

export default async function TrendsPage() {
  const actor = sessionActor(await openPage('/trends'));
  const [trends, refresh] = await Promise.all([listTrends(), getTrendsRefresh()]);
  const initial = { trends: serializeTrends(actor, trends).data, refresh: serializeTrendsRefresh(refresh) };
  return <TrendPage initial={initial} />;
}
