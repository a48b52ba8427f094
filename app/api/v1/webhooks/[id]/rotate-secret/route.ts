import { rotateWebhookSecretContract } from '@/lib/core/contracts/webhooks';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { rotateWebhookSecret, serializeWithSecret } from '@/lib/server/domain/webhooks/webhooks';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(rotateWebhookSecretContract, async ({ actor, params }) => {
    const { webhook, secret } = await rotateWebhookSecret(actor, params.id);
    return ok({ data: serializeWithSecret(webhook, secret) });
  }),
);
