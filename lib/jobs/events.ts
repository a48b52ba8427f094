import { z } from 'zod';

/** Every event that starts a job, with the shape of its data. */
export const JOB_EVENTS = {
  'render/requested': z.object({ renderId: z.uuid(), userId: z.uuid() }),
} as const;

export type JobEventName = keyof typeof JOB_EVENTS;
export type JobEventData<N extends JobEventName> = z.output<(typeof JOB_EVENTS)[N]>;
