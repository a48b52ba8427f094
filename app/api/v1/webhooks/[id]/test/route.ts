import { testWebhookContract } from '@/lib/core/contracts/webhooks';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeTest, testWebhook } from '@/lib/server/domain/webhooks/test-webhook';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(testWebhookContract, async ({ actor, params }) =>
    ok({ data: serializeTest(await testWebhook(actor, params.id)) }),
  ),
);
