import { abandonDelivery, attemptDelivery, type DeliveryRef } from '@/lib/domain/webhooks/attempt-delivery';
import { ATTEMPT_DELAYS } from '@/lib/domain/webhooks/retry-schedule';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { log } from '@/lib/log';

/** What a round needs of the engine. */
interface Steps {
  run(id: string, work: () => Promise<string | null>): Promise<string | null>;
  sleepUntil(id: string, time: string): Promise<void>;
}

/** One round of a delivery: attempts until one is acknowledged or the schedule ends (D61). */
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

/** Tells a webhook of an event. What receivers do is no error of the job: its own retries are for faults of ours. */
export const deliverWebhook = inngest.createFunction(
  {
    id: 'deliver-webhook',
    triggers: [JOB_EVENTS['webhook/delivery.requested']],
    retries: 20,
    // A receiver that hangs holds this many slots for ten seconds each, and leaves the others to the rest.
    concurrency: [{ limit: 100 }, { key: 'event.data.userId', limit: 10 }],
    onFailure: async ({ event, error }) => {
      const ref = event.data.event.data;
      log().error({ err: error, deliveryId: ref.deliveryId }, 'A delivery was given up');
      await abandonDelivery(ref, 'It could not be sent, for a fault on our side. Replay it.');
    },
  },
  async ({ event, step }) => deliver(event.data, step),
);
