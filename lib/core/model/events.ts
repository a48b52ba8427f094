import { z } from 'zod';
import { JOB_ERROR_CODES } from './job-errors';
import { metadataWire } from './metadata';
import { DECISIONS } from './shares';

const livemode = z.boolean().describe('False if the event was caused by a test key.');
const quiz_id = z.uuid().describe('The quiz.');
const metadata = metadataWire;
const error_code = z.enum(JOB_ERROR_CODES).describe('The class of the error, as in `error.code` of the job.');
const ofRender = { render_id: z.uuid().describe('The render.'), quiz_id, livemode, metadata };
const ofUpload = { upload_id: z.uuid().describe('The upload.'), quiz_id, livemode, metadata };
const ofShare = {
  share_id: z.uuid().describe('The share.'),
  quiz_id,
  render_id: z.uuid().nullable().describe('The render; null if the share shows the quiz.'),
  livemode,
  metadata,
};

/** The events of webhooks and their payloads (specification, Events; D12: snake_case). */
export const EVENT_PAYLOADS = {
  'render.completed': z.object({
    ...ofRender,
    status: z.literal('completed').describe('Status of the render.'),
    download_url: z.url().describe('Signed link to the video.'),
    duration_ms: z.int().describe('Length of the video in milliseconds.'),
    completed_at: z.iso.datetime().describe('When the render ended.'),
  }),
  'render.failed': z.object({
    ...ofRender,
    status: z.literal('failed').describe('Status of the render.'),
    error: z.string().describe('Why it failed.'),
    error_code,
    failed_at: z.iso.datetime().describe('When it failed.'),
  }),
  'youtube.uploaded': z.object({
    ...ofUpload,
    youtube_video_id: z.string().describe('Id of the video on YouTube.'),
    youtube_url: z.url().describe('Link to the video on YouTube.'),
    title: z.string().describe('Title of the video.'),
    uploaded_at: z.iso.datetime().describe('When the upload ended.'),
  }),
  'youtube.failed': z.object({
    ...ofUpload,
    error: z.string().describe('Why it failed.'),
    error_code,
    failed_at: z.iso.datetime().describe('When it failed.'),
  }),
  'batch.completed': z.object({
    batch_id: z.uuid().describe('The batch.'),
    livemode,
    metadata,
    rows_total: z.int().describe('Number of rows in the batch.'),
    rows_completed: z.int().describe('Number of rows that are finished.'),
    rows_failed: z.int().describe('Number of rows that failed.'),
    rows_cancelled: z.int().describe('Number of rows whose render or upload you cancelled.'),
    completed_at: z.iso.datetime().describe('When the batch ended.'),
  }),
  'review.commented': z.object({
    ...ofShare,
    comment_id: z.uuid().describe('The comment.'),
    question_id: z.uuid().nullable().describe('The question that the reviewer saw; null outside questions.'),
    at_seconds: z.number().describe('The moment of the video that the comment is about.'),
    name: z.string().describe('What the reviewer calls themselves.'),
    text: z.string().describe('The comment.'),
    commented_at: z.iso.datetime().describe('When it was written.'),
  }),
  'review.decided': z.object({
    ...ofShare,
    decision: z.enum(DECISIONS).describe('What the reviewer decided.'),
    name: z.string().describe('What the reviewer calls themselves.'),
    text: z.string().describe('What they wrote with it; may be empty.'),
    decided_at: z.iso.datetime().describe('When it was decided.'),
  }),
} as const;

export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.output<(typeof EVENT_PAYLOADS)[T]>;
export const EVENT_TYPES = Object.keys(EVENT_PAYLOADS) as [EventType, ...EventType[]];

/** The fields of every delivery's body, beside those of its event and `data`, which repeats these (D267). */
export const deliveryFields = <T extends EventType>(type: T) => ({
  id: z.uuid().describe('The event, the same for each webhook.'),
  type: z.literal(type).describe('Name of the event.'),
  created_at: z.iso.datetime().describe('When the event was recorded.'),
});

interface DeliveredEvent {
  id: string;
  type: EventType;
  createdAt: Date;
  payload: object;
}

/** The body of an event's deliveries. */
export const deliveryBody = ({ id, type, createdAt, payload }: DeliveredEvent): Record<string, unknown> => ({
  id,
  type,
  created_at: createdAt.toISOString(),
  ...payload,
  data: payload,
});
