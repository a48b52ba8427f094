import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWebhookContract, rotateWebhookSecretContract, testWebhookContract } from '@/lib/core/contracts/webhooks';
import { createTestUser } from '@/lib/tools/testing/factories';
import { startReceiver } from '@/lib/tools/testing/receiver';
import { succeed } from '@/lib/tools/testing/request';

const create = async (key: string, url = 'https://example.com/hooks') =>
  (await succeed(createWebhookContract, { key, body: { url, events: ['render.completed'] } })).body.data;

describe('rotateWebhookSecret', () => {
  /** The secrets that verify the signature of a test delivery. */
  const verifying = async (
    key: string,
    id: string,
    receiver: Awaited<ReturnType<typeof startReceiver>>,
    secrets: string[],
  ) => {
    await succeed(testWebhookContract, { key, params: { id } });
    const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} };
    return secrets.filter((secret) => {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  };

  describe('200', () => {
    it('returns a new secret; both secrets sign', async () => {
      const receiver = await startReceiver();
      onTestFinished(receiver.stop);
      const { key } = await createTestUser();
      const { secret: first, ...webhook } = await create(key, receiver.url);
      const response = await succeed(rotateWebhookSecretContract, { key, params: { id: webhook.id } });
      const { secret: second, ...same } = response.body.data;
      expect(same).toEqual(webhook);
      expect(second).not.toBe(first);
      const { secret: foreign } = await create(key);
      expect(await verifying(key, webhook.id, receiver, [first, second, foreign])).toEqual([first, second]);
    });

    it('returns different secrets to concurrent requests; the last five sign', async () => {
      const receiver = await startReceiver();
      onTestFinished(receiver.stop);
      const { key } = await createTestUser();
      const { id, secret } = await create(key, receiver.url);
      const rotate = async () => (await succeed(rotateWebhookSecretContract, { key, params: { id } })).body.data.secret;
      const secrets = [secret, ...(await Promise.all(Array.from({ length: 8 }, rotate)))];
      expect(new Set(secrets).size).toBe(9);
      const valid = await verifying(key, id, receiver, secrets);
      expect(valid).toHaveLength(5);
      expect(valid).not.toContain(secret);
    });
  });
});
