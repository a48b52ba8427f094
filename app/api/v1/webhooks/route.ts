import { createWebhookContract, listWebhooksContract } from '@/lib/core/contracts/webhooks';
import { created } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import {
  createWebhook,
  listWebhooks,
  serializeWebhook,
  serializeWithSecret,
} from '@/lib/server/domain/webhooks/webhooks';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listWebhooksContract, (list) => paginate(list, (page) => listWebhooks(list.actor, page), serializeWebhook)),
  route(createWebhookContract, async ({ actor, body }) => {
    const { webhook, secret } = await createWebhook(actor, body);
    return created(`/api/v1/webhooks/${webhook.id}`, { data: serializeWithSecret(webhook, secret) });
  }),
);
