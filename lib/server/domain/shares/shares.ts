import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { shareComments, shares } from '@/drizzle/schema/shares';
import { type NewShare, type ShareFilter, type ShareWire, shareSchema } from '@/lib/core/contracts/shares';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import type { Page, PageRequest } from '@/lib/core/model/page';
import type { ShareStatus } from '@/lib/core/model/shares';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { lockQuotas, requireRoom } from '../account-quotas/account-quotas';
import { recordAudit } from '../audit/audit';
import { requireSameMode } from '../context';
import { findQuizHeads } from '../rows/quizzes';
import { requireRender } from '../rows/renders';
import { isOfActiveUser } from '../rows/users';
import { filteredPage, firstRow, insertedRow, isOwnedRow } from '../sql';
import { preparePoster } from './poster';
import { shareUrl } from './tokens';

export type Share = typeof shares.$inferSelect;

const isOwn = isOwnedRow(shares);

/** Matches shares whose link works. */
export const isLive = and(isNull(shares.revokedAt), gt(shares.expiresAt, sql`now()`), isOfActiveUser(shares.userId));

const statusOf = ({ revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>): ShareStatus => {
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() > Date.now() ? 'live' : 'expired';
};

/** A share with what the owner sees beside it. */
interface ListedShare extends Share {
  title: string;
  quizUpdatedAt: Date;
  commentsTotal: number;
  commentsOpen: number;
}

/** Adds titles and numbers of comments. Shares of a quiz that is deleted meanwhile are left out. */
const withDetails = async (db: Connection, userId: string, rows: readonly Share[]): Promise<ListedShare[]> => {
  const ids = rows.map(({ id }) => id);
  const isOpen = and(isNull(shareComments.resolvedAt), isNull(shareComments.decision));
  const counts = await db
    .select({
      id: shareComments.shareId,
      commentsTotal: sql<number>`count(*)::int`,
      commentsOpen: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(shareComments)
    .where(and(eq(shareComments.userId, userId), inArray(shareComments.shareId, ids)))
    .groupBy(shareComments.shareId);
  const heads = await findQuizHeads(
    db,
    userId,
    rows.map(({ quizId }) => quizId),
  );
  return rows.flatMap((row) => {
    const head = heads.get(row.quizId);
    if (!head) return [];
    const { commentsTotal, commentsOpen } = counts.find(({ id }) => id === row.id) ?? {
      commentsTotal: 0,
      commentsOpen: 0,
    };
    return [{ ...row, title: head.title, quizUpdatedAt: head.updatedAt, commentsTotal, commentsOpen }];
  });
};

const isOutdated = ({ renderId, decidedAt, quizUpdatedAt }: ListedShare): boolean =>
  renderId === null && decidedAt !== null && quizUpdatedAt > decidedAt;

export const serializeShare: (share: ListedShare) => ShareWire = serializerOf(shareSchema, (share: ListedShare) => {
  const status = statusOf(share);
  return {
    status,
    url: status === 'live' ? shareUrl(share.id) : null,
    has_password: share.passwordHash !== null,
    changed_since_decision: isOutdated(share),
  };
});

/** Where the shared thing is. */
type Target = Pick<Share, 'quizId' | 'renderId'>;

/** A share to insert. Passwords are hashed before, where the worker's bundle doesn't need it. */
type ShareValues = Omit<NewShare, 'password'> & Pick<Share, 'passwordHash'>;

/**
 * Inserts a share, one after the other for each user.
 * @param lockTarget locks what is shared against deletion
 * @throws QuotaExceededError, and what `lockTarget` throws
 */
export const insertShare = async (
  actor: Actor,
  { expiresIn, ...values }: ShareValues,
  lockTarget: (tx: Transaction) => Promise<Target>,
): Promise<ListedShare> => {
  const { userId, livemode } = actor;
  const share = await db().transaction(async (tx) => {
    await requireRoom(tx, userId, 'shares');
    const target = await lockTarget(tx);
    const expiresAt = new Date(Date.now() + expiresIn * 1000);
    const created = await insertedRow(
      tx
        .insert(shares)
        .values({ ...values, ...target, userId, livemode, expiresAt })
        .returning(),
    );
    const details = { kind: target.renderId ? 'video' : 'quiz', expires_at: expiresAt.toISOString() };
    await recordAudit(tx, { by: actor, userId, action: 'share.created', subjectId: created.id, details });
    return created;
  });
  await preparePoster(share);
  const [listed] = await withDetails(db(), userId, [share]);
  return requireFound(listed, 'Share');
};

/** Locks a finished video against deletion. @throws NotFoundError, ConflictError if there is no video */
export const lockVideo = async (tx: Transaction, actor: Actor, renderId: string): Promise<Target> => {
  const render = await requireRender(tx, actor, renderId);
  requireSameMode(actor, render, 'render');
  if (!render.outputKey) throw new ConflictError(`There is no video to share: the render is ${render.status}.`);
  return { quizId: render.quizId, renderId };
};

/** A share of the actor's. @throws NotFoundError */
export const requireShare = async (db: Connection, { userId }: Actor, id: string): Promise<Share> =>
  requireFound(await firstRow(db.select().from(shares).where(isOwn({ id, userId }))), 'Share');

export const getShare = async (actor: Actor, id: string): Promise<ListedShare> => {
  const share = await requireShare(db(), actor, id);
  const [listed] = await withDetails(db(), actor.userId, [share]);
  return requireFound(listed, 'Share');
};

/** The actor's shares, newest first. */
export const listShares = async (
  { userId }: Actor,
  { quiz_id, render_id, ...page }: PageRequest & ShareFilter,
): Promise<Page<ListedShare>> => {
  const ofQuiz = quiz_id === undefined ? undefined : eq(shares.quizId, quiz_id);
  const indexed = and(eq(shares.userId, userId), ofQuiz);
  const filter = render_id === undefined ? undefined : eq(shares.renderId, render_id);
  const { rows, next } = await filteredPage(db(), { table: shares, indexed, filter }, page, (where) =>
    db()
      .select()
      .from(shares)
      .where(where)
      .orderBy(desc(shares.createdAt), desc(shares.id))
      .limit(page.limit + 1),
  );
  return { rows: await withDetails(db(), userId, rows), next };
};

/** Ends a share. Every request of its page checks that, so that it takes effect immediately. @throws NotFoundError, ConflictError */
export const revokeShare = async (actor: Actor, id: string): Promise<void> => {
  const { userId } = actor;
  await db().transaction(async (tx) => {
    requireSameMode(actor, await requireShare(tx, actor, id), 'share');
    const revoked = await tx
      .update(shares)
      .set({ revokedAt: sql`now()` })
      .where(and(isOwn({ id, userId }), isNull(shares.revokedAt)))
      .returning({ id: shares.id });
    if (revoked.length > 0) await recordAudit(tx, { by: actor, userId, action: 'share.revoked', subjectId: id });
  });
};

/**
 * Ends all shares of the actor's that work (D260), for test keys only those of test mode. Shares that are being created wait, or are revoked.
 * @returns how many it has ended
 */
export const revokeAllShares = (actor: Actor): Promise<number> =>
  db().transaction(async (tx) => {
    const { userId, livemode } = actor;
    await lockQuotas(tx, userId);
    const revoked = await tx
      .update(shares)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(shares.userId, userId),
          livemode ? undefined : eq(shares.livemode, false),
          isNull(shares.revokedAt),
          gt(shares.expiresAt, sql`now()`),
        ),
      )
      .returning({ id: shares.id });
    for (const { id } of revoked) await recordAudit(tx, { by: actor, userId, action: 'share.revoked', subjectId: id });
    return revoked.length;
  });
