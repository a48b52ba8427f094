import type { Metadata } from 'next';
import { DELIVERY_PAGE_SIZE } from '@/components/webhooks/events';
import { WebhookDetails } from '@/components/webhooks/webhook-details';
import { listDeliveriesContract } from '@/lib/core/contracts/deliveries';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listDeliveries, serializeDelivery } from '@/lib/server/domain/webhooks/deliveries';
import { getWebhook, serializeWebhook } from '@/lib/server/domain/webhooks/webhooks';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Webhook' };

export default async function WebhookPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/webhooks/${id}`);
  const actor = sessionActor(user);
  const webhook = await orNotFound(id, (given) => getWebhook(actor, given));
  const deliveries = await firstPage(
    listDeliveriesContract,
    { userId: user.id, query: { limit: String(DELIVERY_PAGE_SIZE) } },
    (query) => listDeliveries(actor, webhook.id, query),
    serializeDelivery,
  );
  return <WebhookDetails initial={serializeWebhook(webhook)} deliveries={deliveries} />;
}
