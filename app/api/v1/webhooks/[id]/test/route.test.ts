import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { listDeliveriesContract } from '@/lib/core/contracts/deliveries';
import {
  createWebhookContract,
  getWebhookContract,
  testWebhookContract,
  updateWebhookContract,
} from '@/lib/core/contracts/webhooks';
import { EVENT_PAYLOADS, EVENT_TYPES, type EventType } from '@/lib/core/model/events';
import { createTestUser } from '@/lib/tools/testing/factories';
import { type Behaviour, dropConnection, startReceiver } from '@/lib/tools/testing/receiver';
import { succeed } from '@/lib/tools/testing/request';

const create = async (key: string, url: string, events: readonly EventType[] = ['render.completed']) =>
  (await succeed(createWebhookContract, { key, body: { url, events } })).body.data;

const listening = async (behaviour: Behaviour = 204) => {
  const receiver = await startReceiver(() => behaviour);
  onTestFinished(receiver.stop);
  return receiver;
};
const test = async (key: string, id: string) => (await succeed(testWebhookContract, { key, params: { id } })).body.data;

describe('testWebhook', () => {
  describe('200', () => {
    it.each(EVENT_TYPES)('sends a sample of %s with a valid signature', async (event) => {
      const receiver = await listening();
      const { key } = await createTestUser();
      const { id, secret } = await create(key, `${receiver.url}/hooks?a=b`, [event]);
      const result = await test(key, id);
      expect(result).toMatchObject({ delivered: true, status_code: 204, error: null });
      const [delivery, ...others] = receiver.received;
      expect(others).toEqual([]);
      const { headers, body = '', path } = delivery ?? {};
      expect(path).toBe('/hooks?a=b');
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-service-event': event,
        'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
        'x-service-delivery': result.delivery_id,
        'webhook-id': result.delivery_id,
      });
      const { id: eventId, type, created_at, test: isTest, data, ...payload } = JSON.parse(body);
      expect([z.uuid().parse(eventId), type, isTest]).toEqual([eventId, event, true]);
      expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - 60_000);
      expect(EVENT_PAYLOADS[event].strict().parse(payload)).toEqual(payload);
      expect(data).toEqual(payload);
    });

    it.each<[string, Behaviour, number | null, string]>([
      ['an error', 500, 500, 'The receiver responded with 500.'],
      ['a redirect', 302, 302, 'redirects are not followed'],
      ['a dropped connection', dropConnection, null, 'closed the connection'],
      ['410', 410, 410, 'The receiver responded with 410.'],
    ])(
      'returns the result if the receiver responds with %s, without other effects',
      async (_name, behaviour, status, error) => {
        const receiver = await listening(behaviour);
        const { key } = await createTestUser();
        const { id } = await create(key, receiver.url);
        const result = await test(key, id);
        expect(result).toMatchObject({ delivered: false, status_code: status });
        expect(result.error).toContain(error);
        expect(receiver.received).toHaveLength(1);
        const { data } = (await succeed(getWebhookContract, { key, params: { id } })).body;
        expect(data.active).toBe(true);
        expect(Date.parse(data.lastDeliveryAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      },
    );

    it('returns an error for a URL that is not public', async () => {
      const { key } = await createTestUser();
      const { id } = await create(key, 'http://localhost:1/');
      // Resolves to ::1, or to 127.0.0.1, the only address that the tests allow.
      expect((await test(key, id)).error).toMatch(/must point to a public server|refused the connection/);
    });

    it('works for a paused webhook, and is logged', async () => {
      const receiver = await listening((response) => response.writeHead(200).end('x'.repeat(2000)));
      const { key } = await createTestUser();
      const { id } = await create(key, receiver.url);
      await succeed(updateWebhookContract, { key, params: { id }, body: { active: false } });
      const { delivery_id, duration_ms } = await test(key, id);
      const { data } = (await succeed(listDeliveriesContract, { key, params: { id } })).body;
      expect(data).toMatchObject([
        {
          id: delivery_id,
          webhookId: id,
          event: 'render.completed',
          test: true,
          status: 'delivered',
          body: receiver.received[0]?.body,
          attempts: [{ durationMs: duration_ms, statusCode: 200, answer: 'x'.repeat(1024), error: null }],
          nextAttemptAt: null,
        },
      ]);
    });
  });
});
