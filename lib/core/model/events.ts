import { z } from 'zod';
import { metadataWire } from './metadata';

const livemode = z.boolean().describe('False if the event was caused by a test key.');
const ofRender = { render_id: z.uuid(), quiz_id: z.uuid(), livemode, metadata: metadataWire };
const ofUpload = { upload_id: z.uuid(), quiz_id: z.uuid(), livemode, metadata: metadataWire };

/** The events of webhooks and their payloads (specification, Events; D12: snake_case). */
export const EVENT_PAYLOADS = {
  'render.completed': z.object({
    ...ofRender,
    status: z.literal('completed'),
    download_url: z.url(),
    duration_ms: z.int(),
    completed_at: z.iso.datetime(),
  }),
  'render.failed': z.object({
    ...ofRender,
    status: z.literal('failed'),
    error: z.string(),
    failed_at: z.iso.datetime(),
  }),
  'youtube.uploaded': z.object({
    ...ofUpload,
    youtube_video_id: z.string(),
    youtube_url: z.url(),
    title: z.string(),
    uploaded_at: z.iso.datetime(),
  }),
  'youtube.failed': z.object({
    ...ofUpload,
    error: z.string(),
    failed_at: z.iso.datetime(),
  }),
  'batch.completed': z.object({
    batch_id: z.uuid(),
    livemode,
    metadata: metadataWire,
    rows_total: z.int().describe('Number of rows in the batch.'),
    rows_completed: z.int().describe('Number of rows that are finished.'),
    rows_failed: z.int().describe('Number of rows that failed.'),
    rows_cancelled: z.int().describe('Number of rows whose render or upload you cancelled.'),
    completed_at: z.iso.datetime(),
  }),
} as const;

export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.output<(typeof EVENT_PAYLOADS)[T]>;
export const EVENT_TYPES = Object.keys(EVENT_PAYLOADS) as [EventType, ...EventType[]];
