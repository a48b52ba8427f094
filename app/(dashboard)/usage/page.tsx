import { Activity } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { Page } from '@/components/dashboard/page';
import { EmptyState } from '@/components/ui/empty-state';
import { type Bucket, Buckets } from '@/components/usage/buckets';
import { DaysChart } from '@/components/usage/days-chart';
import { RequestTable } from '@/components/usage/request-table';
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
      <div className="grid gap-8">
        <Buckets buckets={buckets} />
        <DaysChart days={days} />
        <div className="grid gap-3">
          <h2 className="font-medium">The last {recent.length > 1 ? recent.length : ''} requests</h2>
          {recent.length > 0 ? (
            <RequestTable requests={recent} />
          ) : (
            <EmptyState icon={Activity} title="No requests yet">
              Make a key under{' '}
              <Link href="/api-keys" className="underline underline-offset-4">
                API keys
              </Link>
              , and see here what your programs do with it.
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}
