import type { EventType } from '@/lib/model/events';
import type { DeliveryStatus } from '@/lib/model/webhooks';

/** What each event is to people. */
export const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  'render.completed': 'A video is ready',
  'render.failed': 'A video could not be made',
  'youtube.uploaded': 'A video is on YouTube',
  'youtube.failed': 'An upload to YouTube failed',
};

export const STATUS_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** Deliveries that a page of the list has. */
export const DELIVERY_PAGE_SIZE = '20';
