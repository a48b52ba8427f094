import type { Metadata } from 'next';
import { Page } from '@/components/dashboard/page';
import { type Bucket, Buckets } from '@/components/usage/buckets';
import { DaysChart } from '@/components/usage/days-chart';
import { Quotas } from '@/components/usage/quotas';
import { Requests } from '@/components/usage/requests';
import { quotasOf } from '@/lib/api/rate-limit';
import { sessionActor } from '@/lib/auth/session';
import { getQuotas } from '@/lib/domain/account-quotas/get-quotas';
import { getUsage } from '@/lib/domain/usage/get-usage';
import { listRequests } from '@/lib/domain/usage/list-requests';
import { RATE_WINDOW_SECONDS } from '@/lib/model/limits';
import { openPage } from '../open-page';

export const metadata: Metadata = { title: 'Usage' };

const NAMES = { read: 'Reads', write: 'Writes', ai: 'AI', render: 'Renders' } as const;

export default async function UsagePage() {
  const user = await openPage('/usage');
  const [quotas, recent, days, stored] = await Promise.all([
    quotasOf(['read', 'write', 'render', 'ai'], user.id),
    listRequests(sessionActor(user), { limit: 100, after: null }),
    getUsage(sessionActor(user)),
    getQuotas(sessionActor(user)),
  ]);
  const requests = recent.rows.map(({ userId, via, keyName, ...request }) => ({
    ...request,
    source: via === 'session' ? 'Dashboard' : (keyName ?? 'API key'),
  }));
  const buckets = quotas.map(
    ({ bucket, limit, remaining, resetInMs }): Bucket => ({
      name: NAMES[bucket],
      limit,
      remaining,
      resetSeconds: Math.ceil(resetInMs / 1000),
      window: RATE_WINDOW_SECONDS[bucket] === 3600 ? 'hour' : 'minute',
    }),
  );
  return (
    <Page
      title="Usage"
      description="Your API keys and this dashboard share these limits. Requests appear here after a few seconds."
    >
      <div className="grid grid-cols-1 gap-8">
        <Buckets buckets={buckets} />
        <Quotas {...stored} />
        <DaysChart days={days} />
        <Requests requests={requests} />
      </div>
    </Page>
  );
}
