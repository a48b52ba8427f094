import { describe, expect, it } from 'vitest';
import {
  createWebhookContract,
  deleteWebhookContract,
  getWebhookContract,
  listWebhooksContract,
  updateWebhookContract,
} from '@/lib/core/contracts/webhooks';
import { createTestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const create = async (key: string) => {
  const body = { url: 'https://example.com/hooks', events: ['render.completed'] };
  return (await succeed(createWebhookContract, { key, body })).body.data;
};

describe('getWebhook', () => {
  describe('200', () => {
    it('returns the webhook without its secret', async () => {
      const { key } = await createTestUser();
      const { secret, ...webhook } = await create(key);
      const response = await succeed(getWebhookContract, { key, params: { id: webhook.id } });
      expect(response.body.data).toEqual(webhook);
      expect(response.text).not.toContain(secret);
    });
  });
});

describe('updateWebhook', () => {
  describe('200', () => {
    it('updates the given fields only', async () => {
      const { key } = await createTestUser();
      const { secret: _, ...webhook } = await create(key);
      const params = { id: webhook.id };
      const change = async (body: unknown) => (await succeed(updateWebhookContract, { key, params, body })).body.data;
      expect(await change({})).toEqual(webhook);
      expect(await change({ url: 'https://example.org/' })).toEqual({ ...webhook, url: 'https://example.org/' });
      const events = ['render.failed'];
      expect(await change({ events })).toEqual({ ...webhook, url: 'https://example.org/', events });
      expect(await change({ id: 'x', createdAt: 'z', disabledReason: 'gone' })).toMatchObject({
        id: webhook.id,
        createdAt: webhook.createdAt,
        disabledReason: null,
      });
      const refused = await refuse('validation-error', updateWebhookContract, { key, params, body: { secret: 'y' } });
      expect(faults(refused)).toEqual(['secret']);
    });

    it('pauses and resumes it', async () => {
      const { key } = await createTestUser();
      const params = { id: (await create(key)).id };
      const change = async (body: unknown) => (await succeed(updateWebhookContract, { key, params, body })).body.data;
      const off = await change({ active: false });
      expect(off).toMatchObject({ active: false, disabledReason: 'owner' });
      expect(Date.parse(off.disabledAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(await change({ active: false })).toEqual(off);
      expect(await change({ active: true })).toMatchObject({ active: true, disabledAt: null, disabledReason: null });
    });
  });

  describe('400', () => {
    it('lists the errors', async () => {
      const { key } = await createTestUser();
      const params = { id: (await create(key)).id };
      const wrong = async (body: unknown) =>
        faults(await refuse('validation-error', updateWebhookContract, { key, params, body }));
      expect(await wrong({ url: '', events: [], active: 'no' })).toEqual(['active', 'events', 'url']);
      expect(await wrong({ url: 'http://192.168.0.1/' })).toEqual(['url']);
    });
  });
});

describe('deleteWebhook', () => {
  describe('204', () => {
    it('deletes the webhook', async () => {
      const { key } = await createTestUser();
      const params = { id: (await create(key)).id };
      await succeed(deleteWebhookContract, { key, params });
      await refuse('not-found', getWebhookContract, { key, params });
      await refuse('not-found', deleteWebhookContract, { key, params });
      expect((await succeed(listWebhooksContract, { key })).body.data).toEqual([]);
    });
  });
});
