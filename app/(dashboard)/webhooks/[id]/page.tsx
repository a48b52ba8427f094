import type { Metadata } from 'next';
import { DELIVERY_PAGE_SIZE } from '@/components/webhooks/events';
import { WebhookDetails } from '@/components/webhooks/webhook-details';
import { firstPage } from '@/lib/api/pagination';
import { sessionActor } from '@/lib/auth/session';
import { listDeliveriesContract } from '@/lib/contracts/deliveries';
import { getWebhook } from '@/lib/domain/webhooks/get-webhook';
import { listDeliveries } from '@/lib/domain/webhooks/list-deliveries';
import { serializeDelivery, serializeWebhook } from '@/lib/domain/webhooks/serialize';
import { openPage } from '../../open-page';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Webhook' };

export default async function WebhookPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/webhooks/${id}`);
  const actor = sessionActor(user);
  const webhook = await orNotFound(id, (given) => getWebhook(actor, given));
  const deliveries = await firstPage(
    listDeliveriesContract,
    { userId: user.id, query: { limit: DELIVERY_PAGE_SIZE } },
    (query) => listDeliveries(actor, webhook.id, query),
    serializeDelivery,
  );
  return <WebhookDetails initial={serializeWebhook(webhook)} deliveries={deliveries} />;
}
