import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listDeliveriesContract } from '@/lib/core/contracts/deliveries';
import { createWebhookContract, testWebhookContract } from '@/lib/core/contracts/webhooks';
import { db } from '@/lib/server/db';
import { recordWebhookEvent } from '@/lib/server/domain/webhooks/events';
import { samplePayload } from '@/lib/server/domain/webhooks/sample-payload';
import { createTestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const create = async (key: string, events = ['render.completed', 'render.failed']) =>
  (await succeed(createWebhookContract, { key, body: { url: 'http://127.0.0.1:9/', events } })).body.data;

/** Records an event like the end of a render. */
const record = async (userId: string, type: 'render.completed' | 'render.failed') => {
  const payload = samplePayload(type, true);
  await db().transaction((tx) => recordWebhookEvent(tx, userId, type, payload));
  return payload;
};

describe('listDeliveries', () => {
  describe('200', () => {
    it('lists each event of the subscribed types since the webhook was created, with its body', async () => {
      const { key, userId } = await createTestUser();
      await record(userId, 'render.completed');
      const both = await create(key);
      const failures = await create(key, ['render.failed']);
      const completed = await record(userId, 'render.completed');
      const failed = await record(userId, 'render.failed');
      await record((await createTestUser()).userId, 'render.failed');
      const listed = async (id: string) =>
        (await succeed(listDeliveriesContract, { key, params: { id } })).body.data.map(
          ({ event, body, status, attempts }) => ({
            event,
            payload: JSON.parse(body).data,
            status,
            attempts,
          }),
        );
      const pending = { status: 'pending', attempts: [] };
      expect(await listed(both.id)).toEqual([
        { event: 'render.failed', payload: failed, ...pending },
        { event: 'render.completed', payload: completed, ...pending },
      ]);
      expect(await listed(failures.id)).toEqual([{ event: 'render.failed', payload: failed, ...pending }]);
    });

    it('filters by status and event, in pages', async () => {
      const { key, userId } = await createTestUser();
      const { id } = await create(key);
      for (const type of ['render.completed', 'render.failed', 'render.completed'] as const) await record(userId, type);
      const { delivery_id } = (await succeed(testWebhookContract, { key, params: { id } })).body.data;
      const listed = async (query: Record<string, string>) =>
        (await succeed(listDeliveriesContract, { key, params: { id }, query })).body;
      expect((await listed({ status: 'failed' })).data.map((delivery) => delivery.id)).toEqual([delivery_id]);
      expect((await listed({ event: 'render.failed' })).data).toHaveLength(1);
      expect((await listed({ event: 'render.completed', status: 'pending' })).data).toHaveLength(2);
      const first = await listed({ event: 'render.completed', limit: '2' });
      const cursor = first.pagination.cursor ?? '';
      const second = await listed({ event: 'render.completed', limit: '2', cursor });
      expect(first.data).toHaveLength(2);
      expect(second.data).toHaveLength(1);
      expect(new Set([...first.data, ...second.data].map((delivery) => delivery.id)).size).toBe(3);
    });

    it('searches bodies with any characters, ignoring case, or the start of an id', async () => {
      const { key, userId } = await createTestUser();
      const { id } = await create(key);
      const other = await create(key);
      const sent = async (render_id: string) => {
        const payload = { ...samplePayload('render.failed', true), render_id };
        await db().transaction((tx) => recordWebhookEvent(tx, userId, 'render.failed', payload));
        return render_id;
      };
      const renders = [await sent(randomUUID()), await sent('100%_\\')];
      const found = async (q: string, webhook = id) => {
        const request = { key, params: { id: webhook }, query: { q } };
        const { data } = (await succeed(listDeliveriesContract, request)).body;
        return data.map((delivery) => ({ id: delivery.id, render: JSON.parse(delivery.body).render_id }));
      };
      const all = (await found('')).reverse();
      expect(all.map(({ render }) => render)).toEqual(renders);
      expect(await found(renders[0]?.toUpperCase() ?? '')).toEqual([all[0]]);
      expect(await found('%_')).toEqual([all[1]]);
      expect(await found('__')).toEqual([]);
      expect(await found(all[0]?.id ?? '')).toEqual([all[0]]);
      expect(await found(all[0]?.id ?? '', other.id)).toEqual([]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { q: 'x'.repeat(201), status: 'lost', event: 'x', limit: '101', cursor: 'x' };
      const params = { id: (await create(key)).id };
      const response = await refuse('validation-error', listDeliveriesContract, { key, params, query });
      expect(faults(response)).toEqual(['cursor', 'event', 'limit', 'q', 'status']);
    });
  });
});
