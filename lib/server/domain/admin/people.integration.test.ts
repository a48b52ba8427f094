import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '@/drizzle/schema/audit';
import { users } from '@/drizzle/schema/users';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { systemActor } from '@/lib/core/model/actor';
import { SYSTEM_USER } from '@/lib/core/model/public-themes';
import { consume, peek } from '@/lib/server/api/rate-limit';
import { db } from '@/lib/server/db';
import { createApiKey, findKeyActor } from '@/lib/server/domain/api-keys/api-keys';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { getRenderRow } from '@/lib/server/domain/renders/renders';
import { beginThumbnail, completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { createThumbnail, getThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { ensureUser, signUpUser, verifyCredentials } from '@/lib/server/domain/users/accounts';
import { AccountBlockedError, ConflictError, InvalidInputError, NotFoundError } from '@/lib/server/errors';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { removeAccount } from '../account/delete-account';
import { getQuotas } from '../account-quotas/account-quotas';
import { inDashboard, listActivity } from '../audit/audit';
import { listAdministrators, setAdministratorByEmail } from '../users/administrators';
import { deleteUser, endUserSessions, getUser, listUsers, serializeUser, updateUser } from './people';

ownDatabase({ LOG_LEVEL: 'silent' });

const password = 'correct horse battery';
const newUser = () => signUpUser({ email: `${randomUUID()}@example.com`, password });
const asAdmin = (userId: string) => ({ userId, via: 'session', scopes: [], livemode: true }) as const;
const actionsOf = async (userId: string) =>
  (await listActivity({ userId }, { limit: 50, after: null })).rows.map(({ action }) => action);

let admin: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  admin = await newUser();
});

test('the first account administers the installation, also if ten sign up at the same time', async () => {
  expect(admin.isAdmin).toBe(true);
  const others = await Promise.all(Array.from({ length: 10 }, newUser));
  expect(others.map(({ isAdmin }) => isAdmin)).toEqual(Array(10).fill(false));
});

describe('a blocked account', () => {
  test('loses keys and jobs, says so only after the right password, and gets all back', async () => {
    const user = await newUser();
    const actor = systemActor(user.id);
    const { key } = await createApiKey({ userId: user.id, name: 'Shop', scopes: ['renders:read'] });
    const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
    const plan = await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id }));
    const render = await createRender(actor, plan);
    const thumbnail = await createThumbnail(actor, { quizId: quiz.id });

    const blocked = await updateUser(asAdmin(admin.id), user.id, { blocked: true });
    expect(serializeUser(blocked).blocked_at).not.toBeNull();
    await expect(findKeyActor(key)).rejects.toBeInstanceOf(AccountBlockedError);
    expect((await getRenderRow(actor, render.id)).status).toBe('cancelled');
    expect((await getThumbnail(actor, thumbnail.id)).status).toBe('cancelled');
    // A run that is late changes nothing.
    const ref = { thumbnailId: thumbnail.id, userId: user.id };
    expect(await beginThumbnail(ref)).toBeUndefined();
    expect(await completeThumbnail(ref, `thumbnails/${thumbnail.id}.jpg`)).toBeUndefined();
    await expect(createRender(actor, plan)).rejects.toBeInstanceOf(AccountBlockedError);
    expect(await verifyCredentials({ email: user.email, password: 'wrong password' })).toBeNull();
    await expect(verifyCredentials({ email: user.email, password })).rejects.toBeInstanceOf(AccountBlockedError);

    await updateUser(asAdmin(admin.id), user.id, { blocked: false });
    expect(await findKeyActor(key)).toMatchObject({ userId: user.id });
    expect(await verifyCredentials({ email: user.email, password })).toMatchObject({ id: user.id });
    expect(await actionsOf(user.id)).toEqual([
      'account.unblocked',
      'account.blocked',
      'key.created',
      'account.created',
    ]);
  });
});

describe('the last administrator', () => {
  const onlyAdmins = async (count: number) => {
    await db().update(users).set({ isAdmin: false });
    const admins = await Promise.all(Array.from({ length: count }, newUser));
    for (const { id } of admins) await db().update(users).set({ isAdmin: true }).where(eq(users.id, id));
    return admins;
  };

  test('can be neither revoked nor blocked nor deleted', async () => {
    const [last] = await onlyAdmins(1);
    if (!last) throw new Error();
    const attempts = [
      () => updateUser(asAdmin(last.id), last.id, { isAdmin: false }),
      () => updateUser(asAdmin(last.id), last.id, { blocked: true }),
      () => deleteUser(asAdmin(last.id), last.id),
      () => removeAccount({ userId: last.id }, inDashboard(last.id)),
      () => setAdministratorByEmail(last.email, false),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toBeInstanceOf(ConflictError);
    expect(await getUser(last.id)).toMatchObject({ isAdmin: true, blockedAt: null });
  });

  test('is left when five administrators remove each other in different ways at the same time', async () => {
    const admins = await onlyAdmins(5);
    const [a, b, c, d, e] = admins.map(({ id }) => id);
    if (!a || !b || !c || !d || !e) throw new Error();
    const results = await Promise.allSettled([
      updateUser(asAdmin(a), b, { isAdmin: false }),
      updateUser(asAdmin(b), c, { blocked: true }),
      deleteUser(asAdmin(c), d),
      removeAccount({ userId: e }, inDashboard(e)),
      updateUser(asAdmin(e), a, { blocked: true }),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await listAdministrators()).filter(({ blockedAt }) => blockedAt === null)).toHaveLength(1);
  });
});

test('a demoted administrator’s key loses its scopes at once, and others cannot grant them', async () => {
  const { id: userId, email } = await newUser();
  const scopes = ['admin:read', 'quizzes:read'] as const;
  const create = (livemode = true) => createApiKey({ userId, name: 'Console', scopes, livemode });
  await expect(create()).rejects.toBeInstanceOf(InvalidInputError);
  await setAdministratorByEmail(email, true);
  await expect(create(false)).rejects.toBeInstanceOf(InvalidInputError);
  const { key } = await create();
  expect((await findKeyActor(key))?.scopes).toEqual(scopes);
  await setAdministratorByEmail(email, false);
  expect((await findKeyActor(key))?.scopes).toEqual(['quizzes:read']);
});

test('own limits replace those of the installation, and end again', async () => {
  const { id: userId } = await newUser();
  await updateUser(asAdmin(admin.id), userId, { maxRendersPerHour: 1, maxRenderBytes: 5 });
  await consume('render', userId);
  await expect(peek('render', userId)).rejects.toMatchObject({ quota: { limit: 1, remaining: 0 } });
  const { quotas } = await getQuotas(systemActor(userId));
  expect(quotas.find(({ resource }) => resource === 'render_bytes')?.limit).toBe(5);
  await updateUser(asAdmin(admin.id), userId, { maxRendersPerHour: null, maxRenderBytes: null });
  expect(await peek('render', userId)).toMatchObject({ limit: 10, remaining: 9 });
});

test('lists accounts by text and state, without the service’s own', async () => {
  const user = await signUpUser({ email: 'grace.hopper@example.com', password });
  const find = async (filter: Parameters<typeof listUsers>[0]) => (await listUsers(filter)).rows.map(({ id }) => id);
  const page = { limit: 100, after: null };
  expect(await find({ ...page, q: 'HOPPER' })).toEqual([user.id]);
  expect(await find({ ...page, q: user.id })).toEqual([user.id]);
  expect(await find(page)).not.toContain(SYSTEM_USER.id);
  await updateUser(asAdmin(admin.id), user.id, { blocked: true });
  expect(await find({ ...page, q: 'hopper', state: 'active' })).toEqual([]);
  expect(await find({ ...page, state: 'blocked' })).toContain(user.id);
  for (const attempt of [() => getUser(SYSTEM_USER.id), () => deleteUser(asAdmin(admin.id), SYSTEM_USER.id)]) {
    await expect(attempt()).rejects.toBeInstanceOf(NotFoundError);
  }
});

test('the audit log outlives accounts, and cannot be changed', async () => {
  const { id } = await ensureUser({ email: `${randomUUID()}@example.com` });
  await endUserSessions(asAdmin(admin.id), id);
  await deleteUser(asAdmin(admin.id), id);
  const { rows } = await listActivity({ userId: id }, { limit: 9, after: null });
  expect(rows.map(({ action, actorId, source }) => [action, actorId, source])).toEqual([
    ['account.deleted', admin.id, 'dashboard'],
    ['session.ended_all', admin.id, 'dashboard'],
    ['account.created', null, 'server'],
  ]);
  const change = db().update(auditEvents).set({ action: 'key.created' }).where(sql`true`);
  await expect(change).rejects.toMatchObject({ cause: { message: 'Rows of audit_events cannot be changed.' } });
});
