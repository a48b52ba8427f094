import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { shares } from '@/drizzle/schema/shares';
import { createShareBody } from '@/lib/core/contracts/shares';
import type { Actor } from '@/lib/core/model/actor';
import { type Connection, db } from '@/lib/server/db';
import { ApprovalPendingError } from '@/lib/server/errors';
import { insertShare, isLive, lockVideo, type Share } from './shares';
import { shareUrl } from './tokens';

/** The last decision about a video, and where reviewers can decide; both null if there is none. */
export interface Review {
  decision: Share['decision'];
  url: string | null;
}

/** Matches shares whose reviewers can decide. */
const isOpen = () => and(isLive, shares.allowComments);

/** The reviews of videos by their render. */
export const findReviews = async (
  userId: string,
  renderIds: readonly string[],
  connection: Connection = db(),
): Promise<Map<string, Review>> => {
  const rows = await connection
    .select({ id: shares.id, renderId: shares.renderId, decision: shares.decision, isOpen: sql<boolean>`${isOpen()}` })
    .from(shares)
    .where(and(eq(shares.userId, userId), inArray(shares.renderId, [...renderIds])))
    .orderBy(sql`${shares.decidedAt} desc nulls last`, desc(shares.createdAt));
  const reviews = new Map<string, Review>();
  for (const { id, renderId, decision, isOpen } of rows) {
    const known = reviews.get(renderId ?? '') ?? { decision, url: null };
    reviews.set(renderId ?? '', { ...known, url: known.url ?? (isOpen ? shareUrl(id) : null) });
  }
  return reviews;
};

/** Why a video cannot be published yet, for people. */
export const describePending = (review: Review | undefined): string =>
  review?.decision === 'changes_requested' ? 'A reviewer has requested changes.' : 'Waiting for approval.';

/**
 * Checks that the last decision about a video is an approval. Without a link with which reviewers can decide, it creates one.
 * @throws ApprovalPendingError; NotFoundError, ConflictError and QuotaExceededError of new links
 */
export const requireApproval = async (actor: Actor, renderId: string): Promise<void> => {
  const find = async (connection?: Connection) =>
    (await findReviews(actor.userId, [renderId], connection)).get(renderId);
  const review = await find();
  if (review?.decision === 'approved') return;
  const pending = new ApprovalPendingError(describePending(review));
  if (review?.url) throw pending;
  const { password: _none, ...defaults } = createShareBody.parse({});
  await insertShare(actor, { ...defaults, passwordHash: null }, async (tx) => {
    // Another run has just created one.
    if ((await find(tx))?.url) throw pending;
    return lockVideo(tx, actor, renderId);
  });
  throw pending;
};
