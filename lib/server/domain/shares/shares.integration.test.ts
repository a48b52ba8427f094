import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { auditEvents, events, media, renders, shareComments, shares, users } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { createShareBody } from '@/lib/core/contracts/shares';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { type Connection, db } from '@/lib/server/db';
import { ConflictError, NotFoundError, QuotaExceededError } from '@/lib/server/errors';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { lockQuotas } from '../account-quotas/account-quotas';
import { createQuiz, deleteQuiz, getQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { completeRender } from '../renders/render-job';
import { deleteRender } from '../renders/renders';
import { insertedRow } from '../sql';
import { ensureUser } from '../users/accounts';
import { addComment, decide, deleteShareComment, listQuizComments, listReview, updateShareComment } from './comments';
import { createQuizShare, createRenderShare } from './create-share';
import { openShare, sharedChapters, sharedQuiz, sharedVideo, unlockShare } from './open-share';
import { pruneShares } from './prune-shares';
import { getShare, listShares, revokeAllShares, revokeShare, serializeShare } from './shares';
import { filePath, idOfToken, openFilePath, shareToken } from './tokens';

ownDatabase({ LOG_LEVEL: 'silent', QUOTA_SHARES: '12' });

const EMAIL = 'owner-of-shares@example.com';

/** Connections that wait for a lock. */
const countWaiting = async (connection: Connection): Promise<number> => {
  // Within a transaction, PostgreSQL repeats the first result otherwise.
  await connection.execute(sql`select pg_stat_clear_snapshot()`);
  const [row] = await connection.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
};

const newActor = async (email = `${v7()}@example.com`): Promise<Actor> => systemActor((await ensureUser({ email })).id);

const QUIZ = {
  title: 'Planets',
  rounds: [{ title: 'One', questions: [finishedQuestion(), finishedQuestion('Which is blue?')] }],
};
const newQuiz = async (actor: Actor, changes = {}) =>
  (await createQuiz(actor, createQuizBody.parse({ ...QUIZ, ...changes }))).id;

const newRender = async (actor: Actor, quizId: string) => {
  const { id } = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));
  const outputKey = `renders/${id}.mp4`;
  await storage().put(outputKey, Buffer.from('video'));
  await completeRender({ renderId: id, userId: actor.userId }, { outputKey, sizeBytes: 5, segmentsReused: 0 });
  return id;
};

const share = async (actor: Actor, quizId: string, options = {}) =>
  createQuizShare(actor, quizId, createShareBody.parse(options));
const open = (id: string, unlocked?: string) => openShare(shareToken(id), unlocked);
const opened = async (id: string, unlocked?: string) => (await open(id, unlocked)) ?? expect.unreachable();
const comment = { name: 'Ada', text: 'Larger?', at_seconds: 3.5, question_id: null };

describe('the token of a share', () => {
  test('names its share, and nothing that we did not sign does', () => {
    const id = v7();
    const token = shareToken(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(idOfToken(token)).toBe(id);
    for (let at = 0; at < token.length; at++) {
      const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(idOfToken(other), String(at)).toBeNull();
    }
    for (const other of ['', `${token}A`, token.slice(1), `${token.slice(0, -1)}=`, id, '../../etc/passwd']) {
      expect(idOfToken(other)).toBeNull();
    }
  });

  test('seals files for one share', () => {
    const [one, other] = [v7(), v7()];
    const grant = filePath(one, { key: 'renders/a.mp4', fileName: null }).split('/').at(-1) ?? '';
    expect(openFilePath(one, grant)).toEqual({ key: 'renders/a.mp4', fileName: null });
    expect(openFilePath(other, grant)).toBeNull();
    expect(openFilePath(one, `${grant.slice(0, -20)}${'A'.repeat(20)}`)).toBeNull();
    expect(openFilePath(one, 'v1.x.y')).toBeNull();
  });
});

describe('a share of a quiz', () => {
  test('opens until it expires, is revoked, its owner is blocked, or its quiz is deleted', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor);
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await share(actor, quizId)).id));
    const [expired = '', revoked = '', blocked = '', last = ''] = ids;
    for (const id of ids) expect(await open(id)).toMatchObject({ id, isLocked: false });

    await db()
      .update(shares)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(shares.id, expired));
    await revokeShare(actor, revoked);
    await revokeShare(actor, revoked);
    expect(await Promise.all([expired, revoked].map((id) => open(id)))).toEqual([null, null]);
    expect(serializeShare(await getShare(actor, expired))).toMatchObject({ status: 'expired', url: null });
    expect(serializeShare(await getShare(actor, revoked))).toMatchObject({ status: 'revoked', url: null });

    await db().update(users).set({ blockedAt: new Date() }).where(eq(users.id, actor.userId));
    expect(await open(blocked)).toBeNull();
    await db().update(users).set({ blockedAt: null }).where(eq(users.id, actor.userId));
    expect(await open(last)).not.toBeNull();
    await deleteQuiz(actor, quizId);
    expect(await open(last)).toBeNull();
    expect((await listShares(actor, { limit: 10, after: null })).rows).toEqual([]);

    const actions = await db().select().from(auditEvents).where(eq(auditEvents.userId, actor.userId));
    expect(actions.map(({ action }) => action).filter((action) => action === 'share.revoked')).toHaveLength(1);
    expect(actions.filter(({ action }) => action === 'share.created')).toHaveLength(4);
  });

  test('ends with all others of its owner, also with those that are created meanwhile', async () => {
    const [actor, other] = [await newActor(), await newActor()];
    const [quizId, othersQuiz] = [await newQuiz(actor), await newQuiz(other)];
    const kept = await share(other, othersQuiz);
    const expired = await share(actor, quizId);
    await db()
      .update(shares)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(shares.id, expired.id));
    const ids = await Promise.all([1, 2, 3].map(async () => (await share(actor, quizId)).id));
    expect(await revokeAllShares({ ...actor, livemode: false })).toBe(0);
    let revoking: Promise<number> | undefined;
    const createdMeanwhile = await db().transaction(async (tx) => {
      await lockQuotas(tx, actor.userId);
      revoking = revokeAllShares(actor);
      while ((await countWaiting(tx)) === 0);
      const settings = { allowComments: true, allowDownload: false, expiresAt: new Date(Date.now() + 60_000) };
      const values = { ...settings, userId: actor.userId, quizId };
      return insertedRow(tx.insert(shares).values(values).returning());
    });
    expect(await revoking).toBe(4);
    for (const id of [...ids, createdMeanwhile.id]) expect(await open(id)).toBeNull();
    expect(serializeShare(await getShare(actor, expired.id)).status).toBe('expired');
    expect(await open(kept.id)).not.toBeNull();
    const isRevocation = and(eq(auditEvents.userId, actor.userId), eq(auditEvents.action, 'share.revoked'));
    expect(await db().$count(auditEvents, isRevocation)).toBe(4);
  });

  test('shows the quiz as it is, with links to files of the share, and nothing of its owner', async () => {
    const actor = await newActor(EMAIL);
    const storageKey = `media/${v7()}.png`;
    await storage().put(storageKey, Buffer.from('picture'));
    await db()
      .insert(media)
      .values({
        userId: actor.userId,
        storageKey,
        kind: 'image',
        mimeType: 'image/png',
        fileName: 'a.png',
        sizeBytes: 7,
        sha256: '0'.repeat(64),
        width: 10,
        height: 10,
      });
    const url = signedUrl(storageKey);
    const question = { question_type: 'open', content: { imageUrl: url, answer: 'Mars', question: 'Which?' } };
    const quizId = await newQuiz(actor, { rounds: [{ title: 'One', questions: [question] }] });
    const { id } = await share(actor, quizId);
    const { props, title, timeline } = await sharedQuiz(await opened(id));
    expect(title).toBe('Planets');
    expect(timeline.scenes.map(({ question_id }) => question_id)).toContain(props.rounds[0]?.questions[0]?.id);
    const text = JSON.stringify({ props, title, timeline });
    for (const secret of [EMAIL, actor.userId, storageKey, '/files/media', url]) expect(text).not.toContain(secret);
    const [name, asset] = Object.entries(props.assets)[0] ?? expect.unreachable();
    expect(props.rounds[0]?.questions[0]?.content).toMatchObject({ imageUrl: name });
    expect(asset.path).toMatch(new RegExp(`^/api/shared/${shareToken(id)}/files/v1\\.`));
    expect(openFilePath(id, asset.path.split('/').at(-1) ?? '')).toEqual({ key: storageKey, fileName: null });
  });

  test('with a password needs the cookie of this share', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor);
    const [one, other] = [
      await share(actor, quizId, { password: 'open sesame' }),
      await share(actor, quizId, { password: 'open sesame' }),
    ];
    const locked = await opened(one.id);
    expect(locked.isLocked).toBe(true);
    expect(await unlockShare(locked, 'open sesam')).toBeNull();
    const value = (await unlockShare(locked, 'open sesame')) ?? expect.unreachable();
    expect((await opened(one.id, value)).isLocked).toBe(false);
    expect((await opened(other.id, value)).isLocked).toBe(true);
    const [expires = '', signature = ''] = value.split('.');
    for (const forged of [`${Number(expires) + 1}.${signature}`, `${expires}.`, `${expires}.AAAA`, `1.${signature}`]) {
      expect((await opened(one.id, forged)).isLocked, forged).toBe(true);
    }
    expect(JSON.stringify(serializeShare(await getShare(actor, one.id)))).not.toContain('argon2');
  });

  test('counts live shares, also of concurrent requests', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor);
    const made = await Promise.allSettled(Array.from({ length: 16 }, () => share(actor, quizId)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    for (const result of made)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(QuotaExceededError);
    const first = made.find((result) => result.status === 'fulfilled')?.value.id ?? '';
    await revokeShare(actor, first);
    await share(actor, quizId);
  });
});

describe('a share of a video', () => {
  test('shows it with chapters, and ends with it', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor);
    const renderId = await newRender(actor, quizId);
    const input = createShareBody.parse({ allow_download: true });
    const { id } = await createRenderShare(actor, renderId, input);
    const video = await sharedVideo(await opened(id));
    expect(openFilePath(id, video.url.split('/').at(-1) ?? '')).toEqual({
      key: `renders/${renderId}.mp4`,
      fileName: null,
    });
    expect(openFilePath(id, video.downloadUrl?.split('/').at(-1) ?? '')?.fileName).toBe('Planets.mp4');
    expect(JSON.stringify(video)).not.toContain(actor.userId);
    expect(await sharedChapters(await opened(id))).toMatch(/^WEBVTT/);
    const plain = await createRenderShare(actor, renderId, createShareBody.parse({}));
    expect((await sharedVideo(await opened(plain.id))).downloadUrl).toBeNull();
    await deleteRender(actor, renderId);
    expect(await open(id)).toBeNull();
  });

  test('needs a video of the same owner', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor);
    const { id } = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));
    const input = createShareBody.parse({});
    await expect(createRenderShare(actor, id, input)).rejects.toThrow(ConflictError);
    await expect(createRenderShare(await newActor(), id, input)).rejects.toThrow(NotFoundError);
    await expect(createQuizShare(await newActor(), quizId, input)).rejects.toThrow(NotFoundError);
    await db().delete(renders).where(eq(renders.id, id));
  });
});

describe('what reviewers write', () => {
  test('belongs to the question that they saw, and is an event', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor, { metadata: { order: '7' } });
    const otherQuiz = await getQuiz(actor, await newQuiz(actor));
    const { id } = await share(actor, quizId);
    const questionId = (await getQuiz(actor, quizId)).rounds[0]?.questions[1]?.id ?? '';
    const foreign = otherQuiz.rounds[0]?.questions[0]?.id ?? '';
    const made = await addComment(await opened(id), { ...comment, question_id: questionId });
    expect((await addComment(await opened(id), { ...comment, question_id: foreign })).questionId).toBeNull();
    await decide(await opened(id), { name: 'Ada', text: 'See above.', decision: 'changes_requested' });
    const listed = serializeShare(await getShare(actor, id));
    expect(listed).toMatchObject({
      comments_total: 3,
      comments_open: 2,
      decision: 'changes_requested',
      decided_by: 'Ada',
      changed_since_decision: false,
    });
    expect((await updateShareComment(actor, { id, commentId: made.id }, true)).resolvedAt).toBeInstanceOf(Date);
    expect(serializeShare(await getShare(actor, id)).comments_open).toBe(1);
    const recorded = await db().select().from(events).where(eq(events.userId, actor.userId));
    expect(recorded.map(({ type }) => type)).toEqual(['review.commented', 'review.commented', 'review.decided']);
    expect(recorded[0]?.payload).toMatchObject({
      share_id: id,
      question_id: questionId,
      at_seconds: 3.5,
      metadata: { order: '7' },
    });
    expect((await listQuizComments(actor, quizId, { limit: 10, after: null })).rows).toHaveLength(3);

    const other = await newActor();
    await expect(updateShareComment(other, { id, commentId: made.id }, true)).rejects.toThrow(NotFoundError);
    await expect(deleteShareComment(other, { id, commentId: made.id })).rejects.toThrow(NotFoundError);
    await expect(listQuizComments(other, quizId, { limit: 10, after: null })).rejects.toThrow(NotFoundError);
    const { id: elsewhere } = await share(actor, quizId);
    await expect(deleteShareComment(actor, { id: elsewhere, commentId: made.id })).rejects.toThrow(NotFoundError);
    await deleteShareComment(actor, { id, commentId: made.id });
    expect(await listReview({ id })).toHaveLength(2);
  });

  test('has a limit that concurrent requests cannot exceed, and ends with the share', async () => {
    const actor = await newActor();
    const quizId = await newQuiz(actor);
    const { id } = await share(actor, quizId);
    const page = await opened(id);
    const { userId } = actor;
    const row = { shareId: id, userId, atMs: 0, name: 'Ada', text: 'Larger?' };
    await db()
      .insert(shareComments)
      .values(Array.from({ length: 497 }, () => row));
    // Others wait for the share: to count its comments, or without a lock, to insert what they have counted already.
    const all = await db().transaction(async (tx) => {
      await tx.select().from(shares).where(eq(shares.id, id)).for('update');
      const requests = Promise.allSettled(Array.from({ length: 30 }, () => addComment(page, comment)));
      await vi.waitFor(async () => expect(await countWaiting(tx)).toBeGreaterThanOrEqual(4), { timeout: 5000 });
      return { requests };
    });
    for (const result of await all.requests)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflictError);
    expect(await db().$count(shareComments, eq(shareComments.shareId, id))).toBe(500);
    await revokeShare(actor, id);
    // The page was opened before.
    await expect(addComment(page, comment)).rejects.toThrow(NotFoundError);
    await expect(decide(page, { name: 'Ada', text: '', decision: 'approved' })).rejects.toThrow(NotFoundError);
    const silent = await share(actor, quizId, { allow_comments: false });
    await expect(addComment(await opened(silent.id), comment)).rejects.toThrow(ConflictError);
  });

  test('is kept for 90 days after the end', async () => {
    const actor = await newActor();
    const { id } = await share(actor, await newQuiz(actor));
    await addComment(await opened(id), comment);
    const ended = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db()
      .update(shares)
      .set({ revokedAt: ended(89) })
      .where(eq(shares.id, id));
    await pruneShares();
    expect(await listReview({ id })).toHaveLength(1);
    await db()
      .update(shares)
      .set({ revokedAt: ended(91) })
      .where(eq(shares.id, id));
    await pruneShares();
    expect(await listReview({ id })).toEqual([]);
  });
});
