import { z } from 'zod';
import { EVENT_TYPES } from '@/lib/model/events';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { text } from '@/lib/model/text';
import { httpUrl } from '@/lib/model/url';
import { DELIVERY_STATUSES, DISABLED_REASONS, WEBHOOK_LIMITS } from '@/lib/model/webhooks';

const eventName = z.enum(EVENT_TYPES);

/** The fields that clients can set (D12: camelCase). */
const settable = {
  url: httpUrl(WEBHOOK_LIMITS.url).describe('URL that receives the events.'),
  events: z
    .array(eventName)
    .min(1)
    .max(100)
    .transform((events) => EVENT_TYPES.filter((event) => events.includes(event)))
    .describe('Events to send. Duplicates are removed.'),
};

/** D60. */
export const createWebhookBody = z.object(settable);
export type NewWebhook = z.output<typeof createWebhookBody>;

export const updateWebhookBody = z
  .object({ ...settable, active: z.boolean().describe('Whether events are sent.') })
  .partial();
export type WebhookChanges = z.output<typeof updateWebhookBody>;

/** A webhook (D60). */
export const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.url().describe('URL that receives the events.'),
    events: z.array(eventName).describe('Events to send.'),
    active: z.boolean().describe('Whether events are sent.'),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable().describe('When it was paused; null while active.'),
    disabledReason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        'Why it is paused. `owner`: you paused it. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days.',
    }),
    lastDeliveryAt: z.iso.datetime().nullable().meta({ description: 'When an event was last sent.' }),
  })
  .meta({ id: 'Webhook' });
export type WebhookWire = z.output<typeof webhookSchema>;

/** The secret is shown only when it is created. */
export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
      .describe('The signing secret. It is shown only in this response.'),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecretWire = z.output<typeof webhookWithSecretSchema>;

/** D62: snake_case. */
export const webhookTestSchema = z
  .object({
    delivered: z.boolean().meta({ description: 'Whether the receiver responded with a 2xx status.' }),
    status_code: z.int().nullable().describe('Status of the response; null if there was none.'),
    delivery_id: z.uuid().describe('Id of the delivery in the log.'),
    duration_ms: z.int().describe('Time until the response.'),
    error: z.string().nullable().describe('Why the delivery failed; null if it succeeded.'),
  })
  .meta({ id: 'WebhookTest' });
export type WebhookTestWire = z.output<typeof webhookTestSchema>;

export const listDeliveriesQuery = z.object({
  ...pageQuery,
  q: text(WEBHOOK_LIMITS.search).optional().meta({
    description: 'Only deliveries whose body contains this text, or whose id starts with it (8 characters or more).',
  }),
  status: z.enum(DELIVERY_STATUSES).optional().meta({ description: 'Only deliveries with this status.' }),
  event: eventName.optional().meta({ description: 'Only deliveries of this event.' }),
});
export type DeliveryFilter = Pick<z.output<typeof listDeliveriesQuery>, 'q' | 'status' | 'event'>;

export const listWebhooksQuery = z.object(pageQuery);

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
      .meta({ description: 'What happened: the body that webhooks receive. Its fields depend on `type`.' }),
    createdAt: z.iso.datetime().describe('When it happened.'),
  })
  .meta({ id: 'Event' });
export type EventWire = z.output<typeof eventSchema>;

export const aWebhook = z.object({ id: idSchema });
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
    nextAttemptAt: z.iso.datetime().nullable().describe('When it is next attempted; null unless `pending`.'),
    deliveredAt: z.iso.datetime().nullable().describe('When the receiver acknowledged it; null before.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryWire = z.output<typeof deliverySchema>;
