import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteWebhookContract, getWebhookContract, updateWebhookContract } from '@/lib/contracts/webhooks';
import { deleteWebhook } from '@/lib/domain/webhooks/delete-webhook';
import { getWebhook } from '@/lib/domain/webhooks/get-webhook';
import { serializeWebhook } from '@/lib/domain/webhooks/serialize';
import { updateWebhook } from '@/lib/domain/webhooks/update-webhook';

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
