import { z } from 'zod';
import { EVENT_TYPES } from '@/lib/model/events';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { text } from '@/lib/model/text';
import { httpUrl } from '@/lib/model/url';
import { DELIVERY_STATUSES, DISABLED_REASONS, WEBHOOK_LIMITS } from '@/lib/model/webhooks';

const eventName = z.enum(EVENT_TYPES);

/** What a client may set on a webhook; on the wire as in the table, camelCase (D12). */
const settable = {
  url: httpUrl(WEBHOOK_LIMITS.url),
  events: z
    .array(eventName)
    .min(1)
    .max(100)
    .transform((events) => EVENT_TYPES.filter((event) => events.includes(event))),
};

/** Both are needed (D60). */
export const createWebhookBody = z.object(settable);
export type NewWebhook = z.output<typeof createWebhookBody>;

export const updateWebhookBody = z.object({ ...settable, active: z.boolean() }).partial();
export type WebhookChanges = z.output<typeof updateWebhookBody>;

/** A webhook on the wire (specification, Webhook; D60). */
export const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.url(),
    events: z.array(eventName),
    active: z.boolean(),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable(),
    disabledReason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        '`owner`: you switched it off. `gone`: the receiver answered 410. `failing`: every attempt failed for five days.',
    }),
    lastDeliveryAt: z.iso.datetime().nullable().meta({ description: 'When something was last sent to it.' }),
  })
  .meta({ id: 'Webhook' });
export type WebhookWire = z.output<typeof webhookSchema>;

/** With the secret, which is told at registration and rotation only. */
export const webhookWithSecretSchema = webhookSchema
  .extend({ secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/) })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecretWire = z.output<typeof webhookWithSecretSchema>;

/** What came of a test (D62: snake_case). */
export const webhookTestSchema = z
  .object({
    delivered: z.boolean().meta({ description: 'Whether the receiver answered with a 2xx status.' }),
    status_code: z.int().nullable(),
    delivery_id: z.uuid(),
    duration_ms: z.int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookTest' });
export type WebhookTestWire = z.output<typeof webhookTestSchema>;

export const listDeliveriesQuery = z.object({
  ...pageQuery,
  q: text(WEBHOOK_LIMITS.search).optional().meta({
    description: 'Part of what is sent, or the beginning of the id from 8 characters on; an empty one finds all.',
  }),
  status: z.enum(DELIVERY_STATUSES).optional().meta({ description: 'Only deliveries in this state.' }),
  event: eventName.optional().meta({ description: 'Only deliveries of this event.' }),
});
export type DeliveryFilter = Pick<z.output<typeof listDeliveriesQuery>, 'q' | 'status' | 'event'>;

export const listWebhooksQuery = z.object(pageQuery);

export const aWebhook = z.object({ id: idSchema });
export const aDelivery = z.object({ id: idSchema, deliveryId: idSchema });

/** One request to a receiver. */
const attemptSchema = z
  .object({
    startedAt: z.iso.datetime(),
    durationMs: z.int(),
    statusCode: z.int().nullable().meta({ description: 'Null when there was no answer.' }),
    answer: z.string().nullable().meta({ description: 'The first 1024 bytes of the answer’s body.' }),
    error: z.string().nullable().meta({ description: 'Null when the receiver acknowledged it.' }),
  })
  .meta({ id: 'WebhookAttempt' });

/** One event for one webhook, and every attempt to deliver it. */
export const deliverySchema = z
  .object({
    id: z.uuid().meta({ description: 'What `X-Service-Delivery` and `webhook-id` say, on every attempt.' }),
    webhookId: z.uuid(),
    event: eventName,
    test: z.boolean(),
    status: z.enum(DELIVERY_STATUSES),
    body: z.string().meta({ description: 'The exact text that is sent and signed.' }),
    error: z.string().nullable().meta({ description: 'Why it has not been delivered.' }),
    attempts: z.array(attemptSchema).meta({ description: 'In the order in which they were made.' }),
    nextAttemptAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryWire = z.output<typeof deliverySchema>;
