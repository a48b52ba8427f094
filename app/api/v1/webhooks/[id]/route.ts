import { deleteWebhookContract, getWebhookContract, updateWebhookContract } from '@/lib/core/contracts/webhooks';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { deleteWebhook, getWebhook, serializeWebhook, updateWebhook } from '@/lib/server/domain/webhooks/webhooks';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getWebhookContract, async ({ actor, params }) =>
    ok({ data: serializeWebhook(await getWebhook(actor, params.id)) }),
  ),
  route(updateWebhookContract, async ({ actor, params, body }) =>
    ok({ data: serializeWebhook(await updateWebhook(actor, params.id, body)) }),
  ),
  route(deleteWebhookContract, async ({ actor, params }) => {
    await deleteWebhook(actor, params.id);
    return noContent();
  }),
);
