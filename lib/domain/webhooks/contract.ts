import { contract, dataOf, listOf } from '@/lib/contract';
import {
  aDelivery,
  aWebhook,
  createWebhookBody,
  deliverySchema,
  listDeliveriesQuery,
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
  summary: 'Register a webhook; its secret is told only now',
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
  summary: 'List your webhooks, newest first',
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
  summary: 'Read a webhook',
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
  summary: 'Change a webhook, or switch it off or on',
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
  summary: 'Delete a webhook with its deliveries; nothing is sent to it any more',
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
  summary: 'Get a new secret; the one before it signs too for 24 hours',
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
  summary: 'Send a sample of its first event now, and say what came back',
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
  summary: 'List what was sent to a webhook within 30 days, newest first',
  tag: 'Webhooks',
  scopes: ['webhooks:read'],
  bucket: 'read',
  params: aWebhook,
  query: listDeliveriesQuery,
  response: { status: 200, body: listOf(deliverySchema) },
  problems: ['not-found'],
});

export const replayDeliveryContract = contract({
  operationId: 'replayDelivery',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Send a delivery once more, under the same id',
  tag: 'Webhooks',
  scopes: ['webhooks:write'],
  bucket: 'write',
  params: aDelivery,
  response: { status: 200, body: dataOf(deliverySchema) },
  problems: ['not-found', 'conflict'],
});
