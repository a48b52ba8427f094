import { eventType } from 'inngest';
import { z } from 'zod';

/** The round of a job that is requested (`jobColumns`). Events of earlier versions have none: they are of round 1. */
const round = z.int().optional();

/** Of the request that caused the event, and of its trace (D165, D169). `recordEvent` adds them. */
const story = { requestId: z.string().optional(), traceparent: z.string().optional() };

/** All events that start or cancel a job, with the schemas of their data. */
export const JOB_EVENTS = {
  'render/requested': eventType('render/requested', {
    // Renders without a voice need no speech. Events of earlier versions have neither `turn` nor `voice`.
    schema: z.object({
      renderId: z.uuid(),
      userId: z.uuid(),
      round,
      /** Whose turns it takes: the user's, or those of all test renders. */
      turn: z.string().optional(),
      voice: z.string().nullish(),
      ...story,
    }),
  }),
  /** Stops the render's run, even during a segment. */
  'render/cancelled': eventType('render/cancelled', { schema: z.object({ renderId: z.uuid(), ...story }) }),
  'thumbnail/requested': eventType('thumbnail/requested', {
    schema: z.object({ thumbnailId: z.uuid(), userId: z.uuid(), round, ...story }),
  }),
  /** Uploads a render to YouTube. Each retry by the user is another round. */
  'youtube/upload.requested': eventType('youtube/upload.requested', {
    schema: z.object({ uploadId: z.uuid(), userId: z.uuid(), round: z.int(), ...story }),
  }),
  /** Stops the upload's run, even while bytes are sent. */
  'youtube/upload.cancelled': eventType('youtube/upload.cancelled', {
    schema: z.object({ uploadId: z.uuid(), round: z.int(), ...story }),
  }),
  'ai/quiz.requested': eventType('ai/quiz.requested', {
    schema: z.object({ generationId: z.uuid(), userId: z.uuid(), round, ...story }),
  }),
  /** Stops the generation's run, even while the model responds. */
  'ai/cancelled': eventType('ai/cancelled', { schema: z.object({ generationId: z.uuid(), ...story }) }),
  /** Exports an account, or imports what was exported. */
  'transfer/requested': eventType('transfer/requested', {
    schema: z.object({ transferId: z.uuid(), userId: z.uuid(), round, ...story }),
  }),
  /** Delivers an event to a webhook. Each replay is another round. */
  'webhook/delivery.requested': eventType('webhook/delivery.requested', {
    schema: z.object({ deliveryId: z.uuid(), webhookId: z.uuid(), userId: z.uuid(), round: z.int(), ...story }),
  }),
  /** Starts what the batches of a user can start now. */
  'batch/woken': eventType('batch/woken', { schema: z.object({ userId: z.uuid(), ...story }) }),
  /** Sends the e-mails that are due. */
  'mail/woken': eventType('mail/woken', { schema: z.object({ ...story }) }),
  'trends/refresh.requested': eventType('trends/refresh.requested', {
    schema: z.object({ refreshId: z.uuid(), ...story }),
  }),
} as const;

export type JobEventName = keyof typeof JOB_EVENTS;
export type JobEventData<N extends JobEventName> = z.output<(typeof JOB_EVENTS)[N]['schema']>;

/** The kinds of jobs by the event that requests them, and the field of its data with the job's id. */
const KINDS: Partial<Record<string, [job: string, idField: string]>> = {
  'render/requested': ['render', 'renderId'],
  'thumbnail/requested': ['thumbnail', 'thumbnailId'],
  'youtube/upload.requested': ['upload', 'uploadId'],
  'ai/quiz.requested': ['generation', 'generationId'],
  'transfer/requested': ['transfer', 'transferId'],
  'webhook/delivery.requested': ['delivery', 'deliveryId'],
};

/** The job that an event requests, and the request that it belongs to, for the log. Events of timers have neither. */
export const jobOf = (
  name: string,
  data: Record<string, unknown> | undefined,
): { job?: string; jobId?: string; requestId?: string } => {
  const [job, idField = ''] = KINDS[name] ?? [];
  const { requestId } = data ?? {};
  return { ...(job && { job, jobId: String(data?.[idField]) }), ...(typeof requestId === 'string' && { requestId }) };
};
