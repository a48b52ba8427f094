import type { Metadata } from 'next';
import { TrendPage } from '@/components/trends/trend-page';
import { sessionActor } from '@/lib/auth/session';
import { getTrendsRefresh } from '@/lib/domain/trends/get-trends-refresh';
import { listTrends } from '@/lib/domain/trends/list-trends';
import { serializeTrends, serializeTrendsRefresh } from '@/lib/domain/trends/serialize';
import { openPage } from '../open-page';

export const metadata: Metadata = { title: 'Trends' };

export default async function TrendsPage() {
  const actor = sessionActor(await openPage('/trends'));
  const [trends, refresh] = await Promise.all([listTrends(), getTrendsRefresh()]);
  return <TrendPage initial={{ trends: serializeTrends(actor, trends), refresh: serializeTrendsRefresh(refresh) }} />;
}
