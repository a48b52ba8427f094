import { contract, dataOf, listOf } from '@/lib/contract';
import {
  aDelivery,
  aWebhook,
  createWebhookBody,
  deliverySchema,
  eventSchema,
  listDeliveriesQuery,
  listEventsQuery,
  listWebhooksQuery,
  updateWebhookBody,
  webhookSchema,
  webhookTestSchema,
  webhookWithSecretSchema,
} from './schema';

export const createWebhookContract = contract({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/api/v1/webhooks',
  summary: 'Create a webhook',
  description:
    'Registers a URL that receives an HTTP POST whenever one of the chosen events happens. The response ' +
    "contains the signing secret. Store it safely: you can't retrieve it later. In production the URL must " +
    'use HTTPS and resolve to a public address. Send a sample with `POST /webhooks/{id}/test`. The guide at ' +
    '[/docs/webhooks](/docs/webhooks) shows how to verify signatures.',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  body: createWebhookBody,
  example: { body: { url: 'https://example.com/hooks/quiz', events: ['render.completed', 'render.failed'] } },
  response: { status: 201, body: dataOf(webhookWithSecretSchema) },
  problems: ['quota-exceeded'],
});

export const listWebhooksContract = contract({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/webhooks',
  summary: 'List webhooks',
  description: 'Returns your webhooks, newest first, without their secrets.',
  tag: 'Webhooks',
  scopes: ['webhooks:read'],
  bucket: 'read',
  query: listWebhooksQuery,
  response: { status: 200, body: listOf(webhookSchema) },
  problems: [],
});

export const getWebhookContract = contract({
  operationId: 'getWebhook',
  method: 'GET',
  path: '/api/v1/webhooks/{id}',
  summary: 'Retrieve a webhook',
  description: 'Returns a webhook without its secret.',
  tag: 'Webhooks',
  scopes: ['webhooks:read'],
  bucket: 'read',
  params: aWebhook,
  response: { status: 200, body: dataOf(webhookSchema) },
  problems: ['not-found'],
});

export const updateWebhookContract = contract({
  operationId: 'updateWebhook',
  method: 'PATCH',
  path: '/api/v1/webhooks/{id}',
  summary: 'Update a webhook',
  description:
    'Updates the fields that you send and leaves the others unchanged. Set `active` to false to pause a ' +
    'webhook and to true to resume it. Pending deliveries go to the new URL.',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  params: aWebhook,
  body: updateWebhookBody,
  example: { body: { active: false } },
  response: { status: 200, body: dataOf(webhookSchema) },
  problems: ['not-found'],
});

export const deleteWebhookContract = contract({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/v1/webhooks/{id}',
  summary: 'Delete a webhook',
  description: 'Permanently deletes a webhook and its delivery log. Pending deliveries are not sent.',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  params: aWebhook,
  response: { status: 204, body: null },
  problems: ['not-found'],
});

export const rotateWebhookSecretContract = contract({
  operationId: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/rotate-secret',
  summary: "Rotate a webhook's signing secret",
  description:
    "Creates a new signing secret and returns it. Store it safely: you can't retrieve it later. For 24 hours " +
    'deliveries are signed with both the new and the previous secret, so that you can update your receiver ' +
    'without missing any.',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  params: aWebhook,
  response: { status: 200, body: dataOf(webhookWithSecretSchema) },
  problems: ['not-found'],
});

export const testWebhookContract = contract({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/test',
  summary: 'Send a test delivery',
  description:
    "Sends a sample of the webhook's first event, waits up to 10 seconds, and returns what your receiver " +
    "responded. This also works for paused webhooks. The test is not retried, and a failure doesn't count " +
    'against the webhook. Its payload contains `"test": true`.',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  params: aWebhook,
  response: { status: 200, body: dataOf(webhookTestSchema) },
  problems: ['not-found'],
});

export const listDeliveriesContract = contract({
  operationId: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/{id}/deliveries',
  summary: "List a webhook's deliveries",
  description:
    'Returns the deliveries of the last 30 days, at most the newest 20,000, newest first, with the exact body and every attempt. You can ' +
    'filter them by status and event, and search their bodies.',
  tag: 'Webhooks',
  scopes: ['webhooks:read'],
  bucket: 'read',
  isExpensive: true,
  params: aWebhook,
  query: listDeliveriesQuery,
  response: { status: 200, body: listOf(deliverySchema) },
  problems: ['not-found'],
});

export const replayDeliveryContract = contract({
  operationId: 'replayDelivery',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Replay a delivery',
  description:
    'Sends a delivery again with the same id and body, and retries it like a new one. A receiver that has ' +
    'already processed this id should skip it. Fails with 409 if the webhook is paused or the delivery is ' +
    'about to be sent.',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  params: aDelivery,
  response: { status: 200, body: dataOf(deliverySchema) },
  problems: ['not-found', 'conflict'],
});

const EXAMPLE = {
  id: '01a1f93f-962e-7464-8a57-f6fe9378026e',
  type: 'render.failed',
  payload: {
    render_id: '01a1f93f-1c52-7d0e-b1c1-3d4f7a0c9b1e',
    quiz_id: '01a1f93e-a7b4-7c43-9f55-0a4d1c6f2e88',
    status: 'failed',
    error: 'A picture could not be read.',
    failed_at: '2026-11-20T13:57:36.429Z',
  },
  createdAt: '2026-11-20T13:57:36.431Z',
} as const;

export const listEventsContract = contract({
  operationId: 'listEvents',
  method: 'GET',
  path: '/api/v1/events',
  summary: 'List or stream events',
  description:
    'Returns the events of the last 30 days, newest first: what webhooks receive, even if you have none.\n\n' +
    'With `Accept: text/event-stream` it opens a stream of server-sent events instead, so that a program that ' +
    'the service cannot call, for example on your computer, gets them immediately. The `data` of each event is ' +
    'JSON with the fields of `Event`. The stream starts with the next event. To continue after a connection ' +
    'is lost, send the last `id` of the stream as `Last-Event-ID`: no event is missed and none is repeated. ' +
    "The stream sends an `id` without `data` when it opens. A browser's `EventSource` does all that by itself. " +
    '`limit` and `cursor` have no effect on a stream.\n\n' +
    'A user can have 20 open event streams; opening another fails with 429. A stream closes within 5 seconds ' +
    'after its API key is revoked or expires, or its session ends.',
  tag: 'Webhooks',
  scopes: ['webhooks:read'],
  bucket: 'read',
  query: listEventsQuery,
  example: { response: { data: [EXAMPLE], pagination: { cursor: null, hasMore: false } } },
  response: {
    status: 200,
    body: listOf(eventSchema),
    stream: { example: `id: WzE3…\ndata: ${JSON.stringify(EXAMPLE)}\n\n` },
  },
  problems: [],
});
