import { and, eq, inArray } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/renders';
import { faultOf } from '@/lib/core/model/job-errors';
import { type Transaction, violates } from '@/lib/server/db';
import { ConflictError, RenderInProgressError, requireFound } from '@/lib/server/errors';
import { requested } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { requireRoom } from '../account-quotas/account-quotas';
import { type Context, requireSameMode, withTransaction } from '../context';
import { findRender, inFlightRenders, lockRender, type Render, type RenderRow } from '../rows/renders';
import { firstRow, isOwnedRow } from '../sql';
import { requireRoomForTest } from './create-render';

const RETRYABLE = ['failed', 'cancelled'] as const;

/** Rounds after which retries count: a quiz that breaks the service must not occupy it for ever. */
const FREE_ROUNDS = 5;

/** Whether the service was at fault, so that a retry does not count towards the limit of renders an hour (D167). */
export const isRetryFree = ({ status, errorCode, round }: RenderRow): boolean =>
  status === 'failed' && faultOf(errorCode) === 'service' && round <= FREE_ROUNDS;

/** The state of a render whose next round has just been requested. */
const QUEUED = {
  status: 'queued',
  progress: 0,
  framesDone: 0,
  segmentsReused: null,
  errorMessage: null,
  errorCode: null,
  waitingFor: null,
  startedAt: null,
  completedAt: null,
} as const;

/** Starts the next round, unless the quiz has a render in flight: the unique index decides (D42). @throws RenderInProgressError */
const restart = async (tx: Transaction, before: RenderRow): Promise<void> => {
  const isSame = and(
    isOwnedRow(renders)(before),
    eq(renders.round, before.round),
    inArray(renders.status, [...RETRYABLE]),
  );
  // A savepoint, because a violated index would end the transaction.
  const restarted = tx.transaction((inner) =>
    inner
      .update(renders)
      .set({ ...requested(), ...QUEUED, round: before.round + 1 })
      .where(isSame),
  );
  await restarted.catch(async (error: unknown) => {
    if (!violates(error, 'renders_one_in_flight')) throw error;
    const { quizId, livemode } = before;
    const ofQuiz = and(eq(renders.quizId, quizId), eq(renders.livemode, livemode), inFlightRenders());
    const other = await firstRow(tx.select({ id: renders.id }).from(renders).where(ofQuiz));
    throw other ? new RenderInProgressError(other.id) : error;
  });
};

/**
 * Renders the snapshot of a failed or cancelled render again, as the same render. Its finished segments are reused. The lock on
 * its row lets one of several requests at the same time succeed.
 * @param charge counts the retry, in the transaction, if the service was not at fault
 * @throws NotFoundError, ConflictError in any other state, RenderInProgressError, QuotaExceededError, TooManyConcurrentRequestsError
 */
export const retryRender = (
  context: Context,
  id: string,
  charge: (tx: Transaction) => Promise<void>,
): Promise<Render> =>
  withTransaction(context, async (tx) => {
    const { userId } = context;
    await requireRoom(tx, userId, 'render_bytes');
    const before = requireFound(await lockRender(tx, { id, userId }, 'update'), 'Render');
    requireSameMode(context, before, 'render');
    if (!RETRYABLE.some((status) => status === before.status)) {
      throw new ConflictError(`Only failed or cancelled renders can be retried: this one is ${before.status}.`);
    }
    if (!before.livemode) await requireRoomForTest(tx, userId);
    await restart(tx, before);
    const render = requireFound(await findRender(tx, { id, userId }), 'Render');
    const { turn, voice, round } = render;
    await recordEvent(tx, 'render/requested', { renderId: id, userId, turn, voice, round });
    if (!isRetryFree(before)) await charge(tx);
    return render;
  });
