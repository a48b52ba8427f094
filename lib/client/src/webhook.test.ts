import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deliveryBody } from '@/lib/core/model/events';
import { signedHeaders } from '@/lib/server/adapters/webhook-sender';
import { verifyWebhook } from './index';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const payload = { render_id: 'r', quiz_id: 'q', status: 'completed', download_url: 'https://example.com/ü.mp4' };
const body = JSON.stringify({ ...payload, test: true });

/** The headers with which the service delivers the body. */
const headersOf = (secrets: [string, ...string[]], sentAt = new Date()) =>
  signedHeaders({ deliveryId: 'delivery', event: 'render.completed', body, secrets, sentAt });
const before = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('verifyWebhook', () => {
  it('returns the event of a delivery, from text or bytes and any kind of headers', async () => {
    const secret = newSecret();
    const headers = headersOf([secret]);
    const event = { id: 'delivery', type: 'render.completed', test: true, payload };
    expect(await verifyWebhook(body, headers, secret)).toEqual(event);
    expect(await verifyWebhook(Buffer.from(body), new Headers(headers), secret)).toEqual(event);
    expect(await verifyWebhook(new TextEncoder().encode(body).buffer, headers, secret)).toEqual(event);
  });

  it('returns the payload without what surrounds it', async () => {
    const secret = newSecret();
    const event = { id: 'event', type: 'render.completed', createdAt: new Date(), payload } as const;
    const sent = JSON.stringify({ ...deliveryBody(event), test: true });
    const headers = signedHeaders({
      deliveryId: 'd',
      event: event.type,
      body: sent,
      secrets: [secret],
      sentAt: new Date(),
    });
    expect(await verifyWebhook(sent, headers, secret)).toEqual({ id: 'd', type: event.type, test: true, payload });
  });

  it('accepts both secrets after a rotation', async () => {
    const [current, previous] = [newSecret(), newSecret()];
    const headers = headersOf([current, previous]);
    for (const secret of [current, previous]) expect((await verifyWebhook(body, headers, secret)).id).toBe('delivery');
  });

  it.each([
    ['another secret', body, {}, newSecret()],
    ['another body', body.replace('completed', 'Completed'), {}],
    ['another id', body, { 'webhook-id': 'other' }],
    ['another time', body, { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 2) }],
    ['a signature of another version', body, { 'webhook-signature': 'v2,AAAA' }],
    ['a short signature', body, { 'webhook-signature': 'v1,AAAA' }],
    ['a signature that is not base64', body, { 'webhook-signature': 'v1,*' }],
    ['no signature', body, { 'webhook-signature': '' }],
    ['a time that is no number', body, { 'webhook-timestamp': 'now' }],
    ['a missing header', body, { 'webhook-id': undefined }],
  ])('refuses %s', async (_, sent, change, other?) => {
    const secret = newSecret();
    const verified = verifyWebhook(sent, { ...headersOf([secret]), ...change }, other ?? secret);
    await expect(verified).rejects.toThrow(expect.objectContaining({ name: 'SignatureError' }));
  });

  it('accepts five minutes of travel or of a wrong clock, and no more', async () => {
    const secret = newSecret();
    for (const seconds of [295, -295]) await verifyWebhook(body, headersOf([secret], before(seconds)), secret);
    for (const seconds of [302, -302]) {
      await expect(verifyWebhook(body, headersOf([secret], before(seconds)), secret)).rejects.toThrow('too old');
    }
  });
});
