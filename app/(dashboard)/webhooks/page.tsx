import type { Metadata } from 'next';
import { WebhookList } from '@/components/webhooks/webhook-list';
import { listWebhooksContract } from '@/lib/core/contracts/webhooks';
import { WEBHOOK_PAGE_SIZE } from '@/lib/core/model/webhooks';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listWebhooks, serializeWebhook } from '@/lib/server/domain/webhooks/webhooks';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage() {
  const user = await openPage('/webhooks');
  const page = await firstPage(
    listWebhooksContract,
    { userId: user.id, query: { limit: String(WEBHOOK_PAGE_SIZE) } },
    (query) => listWebhooks(sessionActor(user), query),
    serializeWebhook,
  );
  return <WebhookList initial={page} />;
}
