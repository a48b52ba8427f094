import { createReadStream } from 'node:fs';
import { v7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { previewVoiceBody } from '@/lib/core/contracts/speech';
import { createThemeBody } from '@/lib/core/contracts/themes';
import { SCOPES } from '@/lib/core/model/scopes';
import { storage } from '@/lib/server/adapters/storage';
import { flushRequests, recordRequest } from '@/lib/server/api/request-log';
import { db } from '@/lib/server/db';
import { InvalidInputError } from '@/lib/server/errors';
import { pieceFile, pieceKey, storePiece } from '@/lib/server/rendering/pieces';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { requestOf, writeRequests } from '@/lib/tools/testing/recorded-requests';
import { createApiKey } from '../api-keys/api-keys';
import { inDashboard } from '../audit/audit';
import { uploadMedia } from '../media/upload-media';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { previewVoice } from '../speech/list-voices';
import { createTheme } from '../themes/themes';
import { createThumbnail } from '../thumbnails/thumbnails';
import { changePassword, signUpUser, verifyCredentials } from '../users/accounts';
import { insertPasskey } from '../users/passkeys';
import { findSessionUser, signOutEverywhere } from '../users/sessions';
import { removeAccount } from './delete-account';

const password = 'correct horse battery';
ownDatabase();

const signUp = async () => {
  const user = await signUpUser({ email: `${v7()}@example.com`, password });
  return { user, actor: { userId: user.id, scopes: SCOPES, via: 'session', livemode: true } as const };
};

// The first account administers the installation, and can't be deleted while there are others.
beforeAll(async () => {
  await signUp();
});

/** Fills an account with one of everything, including a render in progress. Returns the storage key of its file. */
const fillAccount = async (actor: Awaited<ReturnType<typeof signUp>>['actor']): Promise<string> => {
  const contents = createReadStream('public/samples/mars.webp');
  const { media } = await uploadMedia(actor, { name: 'mars.webp', contents });
  await createTheme(actor, createThemeBody.parse({ name: 'Mine' }));
  const { userId } = actor;
  await insertPasskey({ userId, credentialId: userId, publicKey: 'key', counter: 0, transports: [], name: 'Phone' });
  const question = { question_type: 'true_false', content: { question: 'Is it so?', correct: true } };
  const quiz = await createQuiz(actor, createQuizBody.parse({ rounds: [{ questions: [question] }] }));
  await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
  await createThumbnail(actor, { quizId: quiz.id });
  await createApiKey({ userId: actor.userId, name: 'Bot', scopes: ['quizzes:read'] });
  await writeRequests([requestOf(actor.userId)]);
  await storePiece(pieceKey(actor.userId, 'seen'), 'public/samples/mars.webp');
  await previewVoice(actor, previewVoiceBody.parse({ voice: 'flite:slt' }));
  return media.storageKey;
};

/** The number of a user's rows in each table; tables without any are left out. The audit log outlives accounts (D213). */
const countRows = async (userId: string): Promise<Record<string, number>> => {
  const sql = db().$client;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name <> 'audit_events'`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from ${sql(name)} where user_id = ${userId}`;
    if (row?.count) counts[name] = row.count;
  }
  return counts;
};

test('deletes all rows and files of an account, and nothing of others', async () => {
  const [leaving, staying] = [await signUp(), await signUp()];
  const [gone, kept] = [await fillAccount(leaving.actor), await fillAccount(staying.actor)];
  const before = await countRows(staying.user.id);
  const [goneSegment, keptSegment] = [leaving, staying].map(({ user }) => pieceFile(pieceKey(user.id, 'seen')));
  expect(Object.keys(await countRows(leaving.user.id))).toEqual(Object.keys(before));
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(7);

  // Recorded before the deletion, but written after it.
  recordRequest(requestOf(leaving.user.id));
  recordRequest(requestOf(staying.user.id));
  await removeAccount(leaving.actor, inDashboard(leaving.actor.userId));
  await flushRequests();
  expect(await countRows(leaving.user.id)).toEqual({});
  expect(await findSessionUser({ ...leaving.user, sessionId: v7() })).toBeNull();
  expect(await storage().stat(gone)).toBeNull();
  const cancelled = await db().$client`select data from job_events where name = 'render/cancelled'`;
  expect(cancelled).toHaveLength(1);

  expect(await storage().exists(goneSegment ?? '')).toBe(false);
  expect(await storage().exists(keptSegment ?? '')).toBe(true);
  expect(await storage().list(`speech/${leaving.user.id}`)).toEqual([]);
  expect(await storage().list(`speech/${staying.user.id}`)).toHaveLength(1);
  expect(await countRows(staying.user.id)).toEqual({ ...before, requests: (before.requests ?? 0) + 1 });
  expect(await storage().stat(kept)).not.toBeNull();
});

test('deletes requests that are written concurrently', async () => {
  const { user, actor } = await signUp();
  const sql = db().$client;
  const writing = await sql.reserve();
  await writing`begin`;
  // As lib/server/api/request-log.ts does.
  await writing`select id from users where id = ${user.id} for key share`;
  await writing`insert into request_counts (user_id, day, status, count) values (${user.id}, now(), 200, 1)`;
  const deleting = removeAccount(actor, inDashboard(actor.userId));
  await expect
    .poll(() => sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, {
      timeout: 20_000,
    })
    .toHaveLength(1);
  await writing`commit`;
  writing.release();
  await deleting;
  expect(await countRows(user.id)).toEqual({});
});

test('changing the password requires the current one, ends all sessions, and only one of two concurrent changes succeeds', async () => {
  const { user, actor } = await signUp();
  await expect(changePassword(actor, { current: 'wrong', next: 'another good one' })).rejects.toThrow(
    InvalidInputError,
  );
  const results = await Promise.allSettled(
    ['first new password', 'second new password'].map((next) => changePassword(actor, { current: password, next })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findSessionUser({ ...user, sessionId: v7() })).toBeNull();
  expect(await verifyCredentials({ email: user.email, password })).toBeNull();
});

test('signing out everywhere ends all sessions', async () => {
  const { user, actor } = await signUp();
  await signOutEverywhere(actor);
  expect(await findSessionUser({ ...user, sessionId: v7() })).toBeNull();
  expect(await verifyCredentials({ email: user.email, password })).toMatchObject({ id: user.id });
});
