import type { NewShare } from '@/lib/core/contracts/shares';
import type { Actor } from '@/lib/core/model/actor';
import { requireQuiz } from '../rows/quizzes';
import { hashPassword } from '../users/passwords';
import { insertShare, lockVideo } from './shares';

/** Outside the transaction, because it takes long. */
const withHash = async ({ password, ...input }: NewShare) => ({
  ...input,
  passwordHash: password === null ? null : await hashPassword(password, { isUrgent: true }),
});

/** Shares a quiz in its current state, whatever that is when the link is opened (D244). @throws NotFoundError, QuotaExceededError */
export const createQuizShare = async (actor: Actor, quizId: string, input: NewShare) =>
  insertShare(actor, await withHash(input), async (tx) => {
    await requireQuiz(tx, actor, quizId);
    return { quizId, renderId: null };
  });

/** Shares a finished video. @throws NotFoundError, ConflictError if there is no video, QuotaExceededError */
export const createRenderShare = async (actor: Actor, renderId: string, input: NewShare) =>
  insertShare(actor, await withHash(input), (tx) => lockVideo(tx, actor, renderId));
