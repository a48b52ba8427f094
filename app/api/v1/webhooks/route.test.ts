import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys, webhooks } from '@/drizzle/schema/index';
import { createWebhookContract, getWebhookContract, listWebhooksContract } from '@/lib/core/contracts/webhooks';
import { refill } from '@/lib/server/api/rate-limit';
import { db } from '@/lib/server/db';
import { createTestUser } from '@/lib/tools/testing/factories';
import { call, expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const GOOD = { url: 'https://example.com/hooks', events: ['render.completed'] };

describe('createWebhook', () => {
  describe('201', () => {
    it('creates the webhook and returns its secret once', async () => {
      const { key } = await createTestUser();
      const response = await succeed(createWebhookContract, { key, body: GOOD });
      const { secret, ...webhook } = response.body.data;
      expect(response.headers.get('location')).toBe(`/api/v1/webhooks/${webhook.id}`);
      expect(expectHeaders(response).bucket).toBe('write');
      expect(webhook).toMatchObject({ ...GOOD, active: true, disabledAt: null, disabledReason: null });
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
      const read = await succeed(getWebhookContract, { key, params: { id: webhook.id } });
      expect(read.body.data).toEqual(webhook);
    });

    it('stores the secret and the idempotent response encrypted', async () => {
      const { key, userId } = await createTestUser();
      const headers = { 'Idempotency-Key': 'once' };
      const first = await succeed(createWebhookContract, { key, body: GOOD, headers });
      const { id, secret } = first.body.data;
      const rows = await db().select().from(webhooks).where(eq(webhooks.id, id));
      expect(rows).toHaveLength(1);
      const responses = await db().select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
      expect(responses).toHaveLength(1);
      const stored = JSON.stringify([rows, responses]);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.slice('whsec_'.length));
      // The stored response is replayed nevertheless.
      const again = await succeed(createWebhookContract, { key, body: GOOD, headers });
      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    });

    it('accepts every event and removes duplicates', async () => {
      const { key } = await createTestUser();
      const events = ['youtube.failed', 'render.failed', 'youtube.uploaded', 'render.completed', 'render.failed'];
      const { body } = await succeed(createWebhookContract, { key, body: { ...GOOD, events } });
      expect(body.data.events).toEqual(['render.completed', 'render.failed', 'youtube.uploaded', 'youtube.failed']);
    });
  });

  describe('400', () => {
    it.each<[string, unknown, string[]]>([
      ['nothing', {}, ['events', 'url']],
      ['no events', { ...GOOD, events: [] }, ['events']],
      ['an unknown event', { ...GOOD, events: ['render.completed', 'render.started'] }, ['events.1']],
      ['an invalid URL', { ...GOOD, url: 'example' }, ['url']],
      ['another protocol', { ...GOOD, url: 'ftp://example.com' }, ['url']],
      ['a URL with a password', { ...GOOD, url: 'https://me:secret@example.com' }, ['url']],
      ['a private address', { ...GOOD, url: 'http://10.0.0.1/' }, ['url']],
      ['the metadata address in decimal', { ...GOOD, url: 'http://2852039166/' }, ['url']],
      ['an IPv4-mapped address', { ...GOOD, url: 'http://[::ffff:10.0.0.1]/' }, ['url']],
      ['a long URL', { ...GOOD, url: `https://example.com/${'x'.repeat(2048)}` }, ['url']],
    ])('lists the errors: %s', async (_name, body, fields) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', createWebhookContract, { key, body }))).toEqual(fields);
    });
  });

  describe('422', () => {
    it('if there are 50 webhooks, even for concurrent requests', async () => {
      const { key, userId } = await createTestUser();
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await refill('write', userId);
        const responses = await Promise.all(
          Array.from({ length: 20 }, () => call(createWebhookContract, { key, body: GOOD })),
        );
        statuses.push(...responses.map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(50);
      expect(statuses.filter((status) => status === 422)).toHaveLength(10);
      await refill('write', userId);
      expect((await refuse('quota-exceeded', createWebhookContract, { key, body: GOOD })).body).toMatchObject({
        detail: 'You have 50 webhooks, the most an account can have. Delete webhooks you no longer need.',
        resource: 'webhooks',
        limit: 50,
        used: 50,
      });
    });
  });
});

describe('listWebhooks', () => {
  describe('200', () => {
    it('lists the user’s webhooks in pages, newest first, without secrets', async () => {
      const { key } = await createTestUser();
      const ids: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        ids.unshift((await succeed(createWebhookContract, { key, body: GOOD })).body.data.id);
      }
      const first = await succeed(listWebhooksContract, { key, query: { limit: '2' } });
      expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(first.text).not.toContain('whsec_');
      const cursor = first.body.pagination.cursor ?? '';
      const second = await succeed(listWebhooksContract, { key, query: { limit: '2', cursor } });
      expect(second.body.data.map(({ id }) => id)).toEqual(ids.slice(2));
      expect(second.body.pagination).toEqual({ cursor: null, hasMore: false });
      const other = await createTestUser();
      expect((await succeed(listWebhooksContract, { key: other.key })).body.data).toEqual([]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { limit: '0', cursor: 'x' };
      expect(faults(await refuse('validation-error', listWebhooksContract, { key, query }))).toEqual([
        'cursor',
        'limit',
      ]);
    });
  });
});
