import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { testWebhookContract } from '@/lib/contracts/webhooks';
import { serializeTest } from '@/lib/domain/webhooks/serialize';
import { testWebhook } from '@/lib/domain/webhooks/test-webhook';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(testWebhookContract, async ({ actor, params }) =>
    ok({ data: serializeTest(await testWebhook(actor, params.id)) }),
  ),
);
