import { expect, it, onTestFinished } from 'vitest';
import { deliveryBody } from '@/lib/core/model/events';
import { signedHeaders } from '@/lib/server/adapters/webhook-sender';
import { samplePayload } from '@/lib/server/domain/webhooks/sample-payload';
import { type Behaviour, dropConnection, startReceiver } from '@/lib/tools/testing/receiver';
import type { ServiceEvent } from '../types';
import { verifyWebhook } from '../webhook';
import { createSecret, deliveryHeaders, forward } from './forward';

const event = {
  id: 'event',
  type: 'render.completed',
  payload: samplePayload('render.completed', true),
  createdAt: '2026-11-23T21:00:00.000Z',
} as unknown as ServiceEvent;

it('signs an event exactly as the service signs deliveries', () => {
  const secret = createSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const body = JSON.stringify({ ü: '✓' });
  const sentAt = new Date();
  expect(deliveryHeaders(event, body, secret, sentAt)).toEqual(
    signedHeaders({ deliveryId: event.id, event: event.type, body, secrets: [secret], sentAt }),
  );
});

it('sends it, and returns how the receiver responded', async () => {
  const responses: Record<string, Behaviour> = {
    '/broken': dropConnection,
    '/moved': (response) => response.writeHead(302, { Location: '/hook' }).end(),
  };
  const receiver = await startReceiver(({ path }) => responses[path] ?? 500);
  onTestFinished(receiver.stop);
  const secret = createSecret();
  const send = (path: string) =>
    forward(event, { url: `${receiver.url}${path}`, secret, signal: new AbortController().signal });
  expect(await send('/hook')).toMatchObject({ status: 500, error: null });
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  const { id, type, payload, createdAt } = event;
  expect(await verifyWebhook(body, headers, secret)).toEqual({ id, type, payload, test: false });
  expect(JSON.parse(body)).toEqual(deliveryBody({ id, type, payload, createdAt: new Date(createdAt) }));
  // Redirects are not followed, as by the service.
  expect(await send('/moved')).toMatchObject({ status: 302 });
  expect(await send('/broken')).toMatchObject({
    status: null,
    error: expect.stringMatching(/closed|ECONNRESET|UND_ERR_SOCKET/),
  });
  receiver.stop();
  expect(await send('/hook')).toMatchObject({ status: null, error: 'ECONNREFUSED' });
});
