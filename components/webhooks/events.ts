import type { EventType } from '@/lib/core/model/events';
import type { DeliveryStatus } from '@/lib/core/model/webhooks';

export const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  'render.completed': 'Render completed',
  'render.failed': 'Render failed',
  'youtube.uploaded': 'YouTube upload completed',
  'youtube.failed': 'YouTube upload failed',
  'batch.completed': 'Batch completed',
  'review.commented': 'Reviewer commented',
  'review.decided': 'Reviewer decided',
};

export const STATUS_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const DELIVERY_PAGE_SIZE = 20;
