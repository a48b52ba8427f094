import type { Metadata } from 'next';
import { WebhookList } from '@/components/webhooks/webhook-list';
import { firstPage } from '@/lib/api/pagination';
import { sessionActor } from '@/lib/auth/session';
import { listWebhooksContract } from '@/lib/contracts/webhooks';
import { listWebhooks } from '@/lib/domain/webhooks/list-webhooks';
import { serializeWebhook } from '@/lib/domain/webhooks/serialize';
import { WEBHOOK_PAGE_SIZE } from '@/lib/model/webhooks';
import { openPage } from '../open-page';

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
