import { type Actor, limitSubject } from '@/lib/core/model/actor';
import { reservedRenders } from '@/lib/core/model/render-allowance';
import { consumeWithin, type Quota, RateLimitError } from '@/lib/server/api/rate-limit';
import type { Transaction } from '@/lib/server/db';
import { advanceBatches as advance } from '@/lib/server/domain/batches/advance-batch';
import { LimitError } from '@/lib/server/errors';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { log } from '@/lib/server/log';

/** Steps of a run. If more remains to be done, the batch is woken again when it is due. */
const MAX_STEPS = 100;

const waitForLimit = (quota: Quota) => {
  const reserved = reservedRenders(quota.limit);
  const why = `Waiting because of the limit of ${quota.limit} renders an hour.`;
  const left = ` Batches leave ${reserved} of them to your other renders.`;
  return new LimitError(reserved > 0 ? why + left : why, Math.ceil(quota.resetInMs / 1000));
};

/**
 * Counts a render of a batch like a request for one (D10), in the transaction that creates it. Test renders are free of
 * that limit (D87). Returns what undoes it if the transaction is rolled back.
 */
const chargeRender = async (tx: Transaction, actor: Actor): Promise<() => Promise<void>> => {
  if (!actor.livemode) return async () => {};
  const { quota, refund } = await consumeWithin(tx, 'render', limitSubject(actor)).catch((error: unknown) => {
    throw error instanceof RateLimitError ? waitForLimit(error.quota) : error;
  });
  if (quota.remaining >= reservedRenders(quota.limit)) return refund;
  await refund();
  throw waitForLimit(quota);
};

/** Starts what the batches of a user can start now. Woken whenever one of their renders or uploads has ended. */
export const advanceBatches = inngest.createFunction(
  {
    id: 'advance-batches',
    triggers: [JOB_EVENTS['batch/woken']],
    retries: 5,
    // One at a time for each user: more would only wait for each other's locks.
    concurrency: [{ limit: 20 }, { key: 'event.data.userId', limit: 1 }],
    onFailure: async ({ event, error }) => {
      // The batches are due again in a few minutes.
      log().error({ err: error, userId: event.data.event.data.userId }, 'The batches of a user could not continue');
    },
  },
  async ({ event, step }) => {
    for (let number = 1; number <= MAX_STEPS; number++) {
      if (!(await step.run(`advance ${number}`, () => advance(event.data.userId, chargeRender)))) return;
    }
  },
);
