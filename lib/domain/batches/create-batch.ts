import { db } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { limitQuizBytes } from '../account-quotas/internal';
import { type Batch, insertBatch } from './internal';
import { type BatchOrder, planBatch } from './plan-batch';
import type { RowDraft } from './plan-rows';
import { requireRoomForBatch } from './require-room';

/**
 * Creates a batch: each row becomes a quiz with the settings that the template has now, and, as asked, a render and an
 * upload (D86). Invalid rows are stored with their errors.
 * @throws InvalidInputError if no row is valid; NotFoundError, ConflictError, TooManyAtOnceError, UnavailableError,
 * QuotaExceededError
 */
export const createBatch = async (actor: Actor, order: BatchOrder, drafts: Iterable<RowDraft>): Promise<Batch> => {
  const { title, template, rows } = await planBatch(actor, order, drafts);
  if (rows.every(({ input }) => input === null)) {
    const placeOf = (index: number) => (order.csvMediaId === undefined ? `rows.${index}` : 'csv_media_id');
    throw new InvalidInputError(
      rows.flatMap(({ errors }, index) =>
        errors.map(({ field, ...error }) => ({ ...error, field: `${placeOf(index)}${field && `.${field}`}` })),
      ),
    );
  }
  const { userId, livemode } = actor;
  const { templateQuizId: quizId, render, publish } = order;
  return db().transaction(async (tx) => {
    await requireRoomForBatch(tx, userId);
    const batch = { userId, livemode, kind: 'rows', title, quizId, template, render, publish } as const;
    return limitQuizBytes(tx, userId, () => insertBatch(tx, batch, rows));
  });
};
