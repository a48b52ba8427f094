import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobEvents } from '@/drizzle/schema/index';
import { replayDeliveryContract } from '@/lib/core/contracts/deliveries';
import { createWebhookContract, testWebhookContract, updateWebhookContract } from '@/lib/core/contracts/webhooks';
import { db } from '@/lib/server/db';
import { createTestUser } from '@/lib/tools/testing/factories';
import { call, refuse, succeed } from '@/lib/tools/testing/request';

/** A webhook without a receiver, and a delivery that failed. */
const create = async (key: string) => {
  const body = { url: 'http://127.0.0.1:9/', events: ['render.completed'] };
  const { id } = (await succeed(createWebhookContract, { key, body })).body.data;
  const test = await succeed(testWebhookContract, { key, params: { id } });
  return { id, deliveryId: test.body.data.delivery_id };
};

const jobsOf = (deliveryId: string) =>
  db()
    .select()
    .from(jobEvents)
    .where(
      and(eq(jobEvents.name, 'webhook/delivery.requested'), sql`${jobEvents.data} ->> 'deliveryId' = ${deliveryId}`),
    );

describe('replayDelivery', () => {
  describe('200', () => {
    it('sends it again with the same id', async () => {
      const { key, userId } = await createTestUser();
      const params = await create(key);
      const { data } = (await succeed(replayDeliveryContract, { key, params })).body;
      expect(data).toMatchObject({
        id: params.deliveryId,
        status: 'pending',
        error: null,
        attempts: [{ statusCode: null }],
      });
      const { id: webhookId, deliveryId } = params;
      expect(await jobsOf(deliveryId)).toMatchObject([{ data: { deliveryId, webhookId, userId, round: 2 } }]);
    });
  });

  describe('404', () => {
    it('for a delivery of another webhook, and of a webhook that does not exist', async () => {
      const { key } = await createTestUser();
      const [one, other] = [await create(key), await create(key)];
      await refuse('not-found', replayDeliveryContract, { key, params: { ...one, id: other.id } });
      await refuse('not-found', replayDeliveryContract, { key, params: { ...one, id: randomUUID() } });
    });
  });

  describe('409', () => {
    it('if it is about to be sent: only one of several concurrent requests succeeds', async () => {
      const { key } = await createTestUser();
      const params = await create(key);
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => call(replayDeliveryContract, { key, params })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await jobsOf(params.deliveryId)).toHaveLength(1);
    });

    it('if the webhook is paused', async () => {
      const { key } = await createTestUser();
      const params = await create(key);
      await succeed(updateWebhookContract, { key, params: { id: params.id }, body: { active: false } });
      const { body } = await refuse('conflict', replayDeliveryContract, { key, params });
      expect(body.detail).toContain('paused');
      expect(await jobsOf(params.deliveryId)).toEqual([]);
    });
  });
});
