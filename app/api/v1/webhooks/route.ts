import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createWebhookContract, listWebhooksContract } from '@/lib/contracts/webhooks';
import { createWebhook } from '@/lib/domain/webhooks/create-webhook';
import { listWebhooks } from '@/lib/domain/webhooks/list-webhooks';
import { serializeWebhook, serializeWithSecret } from '@/lib/domain/webhooks/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listWebhooksContract, (list) => paginate(list, (page) => listWebhooks(list.actor, page), serializeWebhook)),
  route(createWebhookContract, async ({ actor, body }) => {
    const { webhook, secret } = await createWebhook(actor, body);
    return created(`/api/v1/webhooks/${webhook.id}`, { data: serializeWithSecret(webhook, secret) });
  }),
);
