export { recordWebhookEvent } from './record-webhook-event';
