import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { rotateWebhookSecretContract } from '@/lib/contracts/webhooks';
import { rotateWebhookSecret } from '@/lib/domain/webhooks/rotate-webhook-secret';
import { serializeWithSecret } from '@/lib/domain/webhooks/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(rotateWebhookSecretContract, async ({ actor, params }) => {
    const { webhook, secret } = await rotateWebhookSecret(actor, params.id);
    return ok({ data: serializeWithSecret(webhook, secret) });
  }),
);
