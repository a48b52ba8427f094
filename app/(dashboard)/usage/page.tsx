import type { Metadata } from 'next';
import { Page } from '@/components/dashboard/page';
import { type Bucket, Buckets } from '@/components/usage/buckets';
import { DaysChart } from '@/components/usage/days-chart';
import { Requests } from '@/components/usage/requests';
import { quotasOf } from '@/lib/api/rate-limit';
import { requireUser, sessionActor } from '@/lib/auth/session';
import { getUsage } from '@/lib/domain/usage/get-usage';
import { RATE_WINDOW_SECONDS } from '@/lib/model/limits';

export const metadata: Metadata = { title: 'Usage' };

const NAMES = { read: 'Reads', write: 'Changes', ai: 'AI', render: 'Renders' } as const;

export default async function UsagePage() {
  const user = await requireUser('/usage');
  const [quotas, { recent, days }] = await Promise.all([
    quotasOf(['read', 'write', 'render', 'ai'], user.id),
    getUsage(sessionActor(user)),
  ]);
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
      description="Limits are shared by all of your keys and this dashboard. Requests appear here some seconds after they were made."
    >
      <div className="grid grid-cols-1 gap-8">
        <Buckets buckets={buckets} />
        <DaysChart days={days} />
        <Requests requests={recent} />
      </div>
    </Page>
  );
}
