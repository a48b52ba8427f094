import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Body, Query, Webhook, WebhookDelivery, WebhookTest, WebhookWithSecret } from '../types.ts';
import { verifyWebhook } from '../webhook.ts';
import { Resource } from './resource.ts';

/** URLs that the service calls when a render or upload ends. */
export class Webhooks extends Resource {
  /** Creates a webhook. Its `secret` is returned only now. */
  create(body: Body<'createWebhook'>, options?: RequestOptions): Promise<WebhookWithSecret> {
    return this.http.data('createWebhook', {}, { body, ...options });
  }

  /** Lists your webhooks. */
  list(query?: Query<'listWebhooks'>, options?: RequestOptions): List<Webhook> {
    return this.http.list('listWebhooks', {}, { query, ...options });
  }

  /** Retrieves a webhook. */
  get(id: string, options?: RequestOptions): Promise<Webhook> {
    return this.http.data('getWebhook', { id }, options);
  }

  /** Updates the fields that you send. */
  update(id: string, body: Body<'updateWebhook'>, options?: RequestOptions): Promise<Webhook> {
    return this.http.data('updateWebhook', { id }, { body, ...options });
  }

  /** Deletes a webhook. */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteWebhook', { id }, options);
  }

  /** Replaces the secret. The previous one stays valid for 24 hours. */
  rotateSecret(id: string, options?: RequestOptions): Promise<WebhookWithSecret> {
    return this.http.data('rotateWebhookSecret', { id }, options);
  }

  /** Sends a sample event, and returns how the receiver responded. */
  test(id: string, options?: RequestOptions): Promise<WebhookTest> {
    return this.http.data('testWebhook', { id }, options);
  }

  /** Lists the deliveries of a webhook, newest first. */
  listDeliveries(webhookId: string, query?: Query<'listDeliveries'>, options?: RequestOptions): List<WebhookDelivery> {
    return this.http.list('listDeliveries', { id: webhookId }, { query, ...options });
  }

  /** Sends a delivery again. */
  replayDelivery(webhookId: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.http.data('replayDelivery', { id: webhookId, deliveryId }, options);
  }

  /** Verifies a delivery, as `verifyWebhook` does. */
  verify = verifyWebhook;
}
