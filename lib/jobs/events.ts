import { eventType } from 'inngest';
import { z } from 'zod';

/** Every event that starts or cancels a job: the trigger of its function, with the schema of its data. */
export const JOB_EVENTS = {
  'render/requested': eventType('render/requested', {
    schema: z.object({ renderId: z.uuid(), userId: z.uuid() }),
  }),
  /** Stops the render's run, also in the middle of a segment. */
  'render/cancelled': eventType('render/cancelled', { schema: z.object({ renderId: z.uuid() }) }),
  'thumbnail/requested': eventType('thumbnail/requested', {
    schema: z.object({ thumbnailId: z.uuid(), userId: z.uuid() }),
  }),
  /** Puts a render on YouTube; each retry that its user asks for is another round. */
  'youtube/upload.requested': eventType('youtube/upload.requested', {
    schema: z.object({ uploadId: z.uuid(), userId: z.uuid(), round: z.int() }),
  }),
  /** Stops the upload's run, also in the middle of its bytes. */
  'youtube/upload.cancelled': eventType('youtube/upload.cancelled', {
    schema: z.object({ uploadId: z.uuid(), round: z.int() }),
  }),
  'ai/quiz.requested': eventType('ai/quiz.requested', {
    schema: z.object({ generationId: z.uuid(), userId: z.uuid() }),
  }),
  /** Stops the generation's run, also while the model writes. */
  'ai/cancelled': eventType('ai/cancelled', { schema: z.object({ generationId: z.uuid() }) }),
  /** Tells a webhook of an event; each replay is another round. */
  'webhook/delivery.requested': eventType('webhook/delivery.requested', {
    schema: z.object({ deliveryId: z.uuid(), webhookId: z.uuid(), userId: z.uuid(), round: z.int() }),
  }),
  'trends/refresh.requested': eventType('trends/refresh.requested', { schema: z.object({ refreshId: z.uuid() }) }),
} as const;

export type JobEventName = keyof typeof JOB_EVENTS;
export type JobEventData<N extends JobEventName> = z.output<(typeof JOB_EVENTS)[N]['schema']>;
