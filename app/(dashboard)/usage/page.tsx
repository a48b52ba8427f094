import type { Metadata } from 'next';
import { Page } from '@/components/dashboard/page';
import { type Bucket, Buckets } from '@/components/usage/buckets';
import { DaysChart } from '@/components/usage/days-chart';
import type { Operation } from '@/components/usage/filters';
import { REQUEST_PAGE_SIZE } from '@/components/usage/page-size';
import { Quotas } from '@/components/usage/quotas';
import { Requests } from '@/components/usage/requests';
import { CONTRACTS } from '@/lib/core/contracts';
import { getRequestContract, listRequestsContract } from '@/lib/core/contracts/usage';
import { API_BUCKETS, RATE_WINDOW_SECONDS } from '@/lib/core/model/limits';
import { PROBLEMS } from '@/lib/core/model/problems';
import { firstPage } from '@/lib/server/api/pagination';
import { quotasOf } from '@/lib/server/api/rate-limit';
import { sessionActor } from '@/lib/server/auth/credentials';
import { getQuotas } from '@/lib/server/domain/account-quotas/account-quotas';
import { listApiKeys } from '@/lib/server/domain/api-keys/api-keys';
import { getUsage, listRequests, serializeRequest } from '@/lib/server/domain/usage/usage';
import { env } from '@/lib/server/env';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Usage' };

const NAMES = { read: 'Reads', write: 'Writes', ai: 'AI', render: 'Renders' } as const;

/** Requests to read the log are not listed, and public ones have no user. */
const OPERATIONS: readonly Operation[] = CONTRACTS.filter(
  (contract) => contract !== listRequestsContract && contract !== getRequestContract && !contract.isPublic,
).map(({ operationId, tag, body, file }) => ({ id: operationId, tag, body: file ? 'file' : body ? 'json' : null }));

const STATUSES: readonly number[] = [
  ...new Set([
    ...CONTRACTS.map(({ response }) => response.status),
    ...Object.values(PROBLEMS).map(({ status }) => status),
  ]),
].sort((a, b) => a - b);

export default async function UsagePage() {
  const user = await openPage('/usage');
  const actor = sessionActor(user);
  const [quotas, requests, days, stored, { usable, ended }] = await Promise.all([
    quotasOf(API_BUCKETS, user.id),
    firstPage(
      listRequestsContract,
      { userId: user.id, query: { limit: String(REQUEST_PAGE_SIZE) } },
      (query) => listRequests(actor, query),
      serializeRequest,
    ),
    getUsage(actor),
    getQuotas(actor),
    listApiKeys(actor),
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
      description="Your live API keys and this dashboard share these limits. Requests appear here after a few seconds."
    >
      <div className="grid grid-cols-1 gap-8">
        <Buckets buckets={buckets} />
        <Quotas {...stored} />
        <DaysChart days={days} />
        <Requests
          initial={requests}
          operations={OPERATIONS}
          keys={[...usable, ...ended].map(({ id, name, keyPrefix }) => ({ id, name, keyPrefix }))}
          statuses={STATUSES}
          baseUrl={env().APP_URL}
          days={env().REQUEST_LOG_DAYS}
        />
      </div>
    </Page>
  );
}
