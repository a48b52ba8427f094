import { z } from 'zod';
import { EVENT_TYPES } from '@/lib/core/model/events';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { httpUrl } from '@/lib/core/model/url';
import { DISABLED_REASONS, WEBHOOK_LIMITS } from '@/lib/core/model/webhooks';
import { contract, dataOf, listOf } from './contract';

export const eventName = z.enum(EVENT_TYPES);

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

export const listWebhooksQuery = z.object(pageQuery);

export const aWebhook = z.object({ id: idSchema });

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
