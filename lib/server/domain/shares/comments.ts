import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { shareComments, shares } from '@/drizzle/schema/shares';
import {
  type NewComment,
  type NewDecision,
  type ReviewComment,
  reviewCommentSchema,
  type ShareCommentWire,
  shareCommentSchema,
} from '@/lib/core/contracts/shares';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { SHARE_LIMITS } from '@/lib/core/model/shares';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, NotFoundError, requireFound } from '@/lib/server/errors';
import { wakeBatchOf } from '../rows/batches';
import { findQuizHeads, hasQuestion } from '../rows/quizzes';
import { requireRender } from '../rows/renders';
import { filteredPage, firstRow, insertedRow } from '../sql';
import { recordWebhookEvent } from '../webhooks/events';
import type { OpenShare } from './open-share';
import { isLive, requireShare } from './shares';

type Entry = typeof shareComments.$inferSelect;
/** With the render of its share. */
type ListedEntry = Entry & { renderId: string | null };

const momentOf = ({ atMs }: Pick<Entry, 'atMs'>) => ({ at_seconds: atMs === null ? null : atMs / 1000 });

export const serializeComment: (entry: ListedEntry) => ShareCommentWire = serializerOf(shareCommentSchema, momentOf);

/** What reviewers see of an entry. */
export const serializeReview: (entry: Entry) => ReviewComment = serializerOf(reviewCommentSchema, momentOf);

/** What reviewers wrote, in the order of writing. The share must not be locked. */
export const listReview = ({ id }: Pick<OpenShare, 'id'>): Promise<Entry[]> =>
  db()
    .select()
    .from(shareComments)
    .where(eq(shareComments.shareId, id))
    .orderBy(asc(shareComments.createdAt), asc(shareComments.id))
    .limit(SHARE_LIMITS.entries);

/** Locks a share that reviewers can write to, so that concurrent requests cannot exceed its limit. @throws NotFoundError, ConflictError */
const lockForEntry = async (tx: Transaction, { id, allowComments }: OpenShare): Promise<void> => {
  const isOpen = and(eq(shares.id, id), isLive);
  requireFound(await firstRow(tx.select({ id: shares.id }).from(shares).where(isOpen).for('no key update')), 'Share');
  if (!allowComments) throw new ConflictError('This link does not accept comments.');
  if ((await tx.$count(shareComments, eq(shareComments.shareId, id))) < SHARE_LIMITS.entries) return;
  throw new ConflictError(`This link has ${SHARE_LIMITS.entries} comments, the most it can have.`);
};

/** What the events of a share have in common. */
const eventOf = async (tx: Transaction, { id, userId, quizId, renderId, livemode }: OpenShare) => {
  const { metadata } =
    renderId === null
      ? requireFound((await findQuizHeads(tx, userId, [quizId])).get(quizId), 'Quiz')
      : await requireRender(tx, { userId, via: 'system', livemode }, renderId);
  return { share_id: id, quiz_id: quizId, render_id: renderId, livemode, metadata };
};

const shownQuestion = async (db: Connection, quizId: string, questionId: string | null): Promise<string | null> =>
  questionId !== null && (await hasQuestion(db, quizId, questionId)) ? questionId : null;

/** Adds a reviewer's comment. The share must not be locked. @throws NotFoundError if it has ended, ConflictError at its limit */
export const addComment = (share: OpenShare, { name, text, at_seconds, question_id }: NewComment): Promise<Entry> =>
  db().transaction(async (tx) => {
    await lockForEntry(tx, share);
    const { id: shareId, userId, quizId } = share;
    const questionId = await shownQuestion(tx, quizId, question_id);
    const atMs = Math.round(at_seconds * 1000);
    const entry = await insertedRow(
      tx.insert(shareComments).values({ shareId, userId, questionId, atMs, name, text }).returning(),
    );
    await recordWebhookEvent(tx, userId, 'review.commented', {
      ...(await eventOf(tx, share)),
      comment_id: entry.id,
      question_id: questionId,
      at_seconds: atMs / 1000,
      name,
      text,
      commented_at: entry.createdAt.toISOString(),
    });
    return entry;
  });

/** Records a reviewer's decision. The share must not be locked. @throws NotFoundError if it has ended, ConflictError at its limit */
export const decide = (share: OpenShare, { name, text, decision }: NewDecision): Promise<Entry> =>
  db().transaction(async (tx) => {
    await lockForEntry(tx, share);
    const { id: shareId, userId } = share;
    const entry = await insertedRow(
      tx.insert(shareComments).values({ shareId, userId, name, text, decision }).returning(),
    );
    const decided = { decision, decidedBy: name, decidedAt: entry.createdAt };
    await tx.update(shares).set(decided).where(eq(shares.id, shareId));
    const event = await eventOf(tx, share);
    const decided_at = entry.createdAt.toISOString();
    if (share.renderId !== null) await wakeBatchOf(tx, { userId, renderId: share.renderId });
    await recordWebhookEvent(tx, userId, 'review.decided', { ...event, decision, name, text, decided_at });
    return entry;
  });

/** The columns of an entry, with the render of its share. */
const LISTED = { ...getTableColumns(shareComments), renderId: shares.renderId };

/** A page of entries, newest first. */
const findPage = (userId: string, which: ReturnType<typeof eq>, page: PageRequest): Promise<Page<ListedEntry>> =>
  filteredPage(
    db(),
    { table: shareComments, indexed: and(eq(shareComments.userId, userId), which), filter: undefined },
    page,
    (where) =>
      db()
        .select(LISTED)
        .from(shareComments)
        .innerJoin(shares, eq(shares.id, shareComments.shareId))
        .where(where)
        .orderBy(desc(shareComments.createdAt), desc(shareComments.id))
        .limit(page.limit + 1),
  );

/** @throws NotFoundError */
export const listShareComments = async (actor: Actor, id: string, page: PageRequest): Promise<Page<ListedEntry>> => {
  await requireShare(db(), actor, id);
  return findPage(actor.userId, eq(shareComments.shareId, id), page);
};

/** What reviewers wrote in all shares of a quiz and its videos. @throws NotFoundError */
export const listQuizComments = async (actor: Actor, quizId: string, page: PageRequest): Promise<Page<ListedEntry>> => {
  requireFound((await findQuizHeads(db(), actor.userId, [quizId])).get(quizId), 'Quiz');
  return findPage(actor.userId, eq(shares.quizId, quizId), page);
};

interface CommentKey {
  id: string;
  commentId: string;
}

const isOwnComment = ({ userId }: Actor, { id, commentId }: CommentKey) =>
  and(eq(shareComments.id, commentId), eq(shareComments.shareId, id), eq(shareComments.userId, userId));

/** @throws NotFoundError */
export const updateShareComment = async (actor: Actor, key: CommentKey, resolved: boolean): Promise<ListedEntry> => {
  const { renderId } = await requireShare(db(), actor, key.id);
  const resolvedAt = resolved ? sql`coalesce(${shareComments.resolvedAt}, now())` : null;
  const updated = await firstRow(
    db().update(shareComments).set({ resolvedAt }).where(isOwnComment(actor, key)).returning(),
  );
  return { ...requireFound(updated, 'Comment'), renderId };
};

/** @throws NotFoundError */
export const deleteShareComment = async (actor: Actor, key: CommentKey): Promise<void> => {
  const deleted = await db().delete(shareComments).where(isOwnComment(actor, key)).returning({ id: shareComments.id });
  if (deleted.length === 0) throw new NotFoundError('Comment');
};
