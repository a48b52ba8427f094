import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { text } from '@/lib/core/model/text';
import { DELIVERY_STATUSES, WEBHOOK_LIMITS } from '@/lib/core/model/webhooks';
import { contract, dataOf, listOf } from './contract';
import { aWebhook, eventName } from './webhooks';

export const listDeliveriesQuery = z.object({
  ...pageQuery,
  q: text(WEBHOOK_LIMITS.search).optional().meta({
    description: 'Only deliveries whose body contains this text, or whose id starts with it (8 characters or more).',
  }),
  status: z.enum(DELIVERY_STATUSES).optional().meta({ description: 'Only deliveries with this status.' }),
  event: eventName.optional().meta({ description: 'Only deliveries of this event.' }),
});
export type DeliveryFilter = Pick<z.output<typeof listDeliveriesQuery>, 'q' | 'status' | 'event'>;

export const listEventsQuery = z.object({
  ...pageQuery,
  type: eventName.optional().meta({ description: 'Only events of this type.' }),
});
export type EventFilter = Pick<z.output<typeof listEventsQuery>, 'type'>;

/** What has happened, as webhooks receive it. */
export const eventSchema = z
  .object({
    id: z.uuid(),
    type: eventName.describe('Name of the event.'),
    payload: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The body that webhooks receive. Its fields depend on `type`.' }),
    createdAt: z.iso.datetime().describe('When it happened.'),
  })
  .meta({ id: 'Event' });
export type EventWire = z.output<typeof eventSchema>;
export const aDelivery = z.object({ id: idSchema, deliveryId: idSchema });

const attemptSchema = z
  .object({
    startedAt: z.iso.datetime().describe('When the request was sent.'),
    durationMs: z.int().describe('Time until the response.'),
    statusCode: z.int().nullable().meta({ description: 'Status of the response; null if there was none.' }),
    answer: z.string().nullable().meta({ description: 'The first 1024 bytes of the response body.' }),
    error: z.string().nullable().meta({ description: 'Why the attempt failed; null if it succeeded.' }),
  })
  .meta({ id: 'WebhookAttempt' });

export const deliverySchema = z
  .object({
    id: z
      .uuid()
      .meta({ description: 'The value of `X-Service-Delivery` and `webhook-id`, the same on every attempt.' }),
    webhookId: z.uuid().describe('The webhook that receives it.'),
    event: eventName.describe('Name of the event.'),
    test: z.boolean().describe('Whether it is a test delivery.'),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe('`pending` waits for its next attempt, and `failed` has no attempts left.'),
    body: z.string().meta({ description: 'The exact request body that is sent and signed.' }),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed; null if it succeeded.' }),
    attempts: z.array(attemptSchema).meta({ description: 'The attempts, oldest first.' }),
    nextAttemptAt: z.iso.datetime().nullable().describe('Time of the next attempt; null unless `pending`.'),
    deliveredAt: z.iso.datetime().nullable().describe('When the receiver acknowledged it; null until then.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryWire = z.output<typeof deliverySchema>;

export const listDeliveriesContract = contract({
  operationId: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/{id}/deliveries',
  summary: "List a webhook's deliveries",
  description:
    'Returns the deliveries of the last 30 days, at most the newest 20,000, newest first, with the exact body and ' +
    'every attempt. You can ' +
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
    'Returns the events of the last 30 days, newest first. These are the events that webhooks receive; you don’t need a webhook to read them.\n\n' +
    'With `Accept: text/event-stream`, the request opens a stream of server-sent events instead. Use it for ' +
    'programs that webhooks cannot reach, for example on your own computer. The `data` of each event is ' +
    'JSON with the fields of `Event`. The stream starts with the next event. To continue after a connection ' +
    'is lost, send the last `id` of the stream as `Last-Event-ID`: no event is missed and none is repeated. ' +
    "The stream sends an `id` without `data` when it opens. A browser's `EventSource` does this automatically. " +
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
