import type { DeliveryWire, EventWire } from '@/lib/core/contracts/deliveries';
import type { WebhookTestWire, WebhookWire, WebhookWithSecretWire } from '@/lib/core/contracts/webhooks';
import type { Delivery, Event, Webhook } from './queries';
import type { WebhookTest } from './test-webhook';

export const serializeWebhook = (webhook: Webhook): WebhookWire => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  active: webhook.disabledAt === null,
  createdAt: webhook.createdAt.toISOString(),
  disabledAt: webhook.disabledAt?.toISOString() ?? null,
  disabledReason: webhook.disabledReason,
  lastDeliveryAt: webhook.lastDeliveryAt?.toISOString() ?? null,
});

export const serializeWithSecret = (webhook: Webhook, secret: string): WebhookWithSecretWire => ({
  ...serializeWebhook(webhook),
  secret,
});

export const serializeTest = ({ deliveryId, exchange }: WebhookTest): WebhookTestWire => ({
  delivered: exchange.error === null,
  status_code: exchange.statusCode,
  delivery_id: deliveryId,
  duration_ms: exchange.durationMs,
  error: exchange.error,
});

export const serializeDelivery = (delivery: Delivery): DeliveryWire => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  event: delivery.eventType,
  test: delivery.isTest,
  status: delivery.status,
  body: delivery.body,
  error: delivery.error,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
});

export const serializeEvent = ({ id, type, payload, createdAt }: Event): EventWire => ({
  id,
  type,
  // Events of earlier versions do not say so, and are live.
  payload: { livemode: true, ...payload },
  createdAt: createdAt.toISOString(),
});
