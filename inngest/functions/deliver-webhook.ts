import {
  ATTEMPT_DELAYS,
  abandonDelivery,
  attemptDelivery,
  type DeliveryRef,
} from '@/lib/server/domain/webhooks/deliveries';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { onJobFailure } from './failures';

/** The step tools that a round needs. */
interface Steps {
  run(id: string, work: () => Promise<string | null>): Promise<string | null>;
  sleepUntil(id: string, time: string): Promise<void>;
}

/** One round of a delivery: attempts until the receiver acknowledges one or the schedule ends (D61). */
export const deliver = async (ref: DeliveryRef, step: Steps): Promise<void> => {
  for (const attempt of ATTEMPT_DELAYS.keys()) {
    const next = await step.run(`attempt ${attempt + 1}`, async () => {
      const time = await attemptDelivery(ref, attempt, abortSignal());
      return time?.toISOString() ?? null;
    });
    if (next === null) return;
    await step.sleepUntil(`until attempt ${attempt + 2}`, next);
  }
};

/** Delivers an event to a webhook. Errors of the receiver are retried on a schedule; the job's retries are for our errors. */
export const deliverWebhook = inngest.createFunction(
  {
    id: 'deliver-webhook',
    triggers: [JOB_EVENTS['webhook/delivery.requested']],
    retries: 20,
    // A receiver that hangs occupies 10 slots for ten seconds each, and leaves the rest to other users.
    concurrency: [{ limit: 100 }, { key: 'event.data.userId', limit: 10 }],
    onFailure: onJobFailure('delivery', (ref: DeliveryRef, _error, code) =>
      abandonDelivery(ref, 'The delivery failed because of an error on our side. Replay it.', code),
    ),
  },
  async ({ event, step }) => deliver(event.data, step),
);
