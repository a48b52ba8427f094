import { expect, test } from 'vitest';
import type { JobState } from '@/lib/core/contracts/administration';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { systemActor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { listActivity } from '../audit/audit';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { failRender } from '../renders/render-job';
import { createThumbnail } from '../thumbnails/thumbnails';
import {
  beginTransfer,
  completeTransfer,
  exportAccount,
  failTransfer,
  findTransfer,
  importKey,
  insertTransfer,
} from '../transfers/transfers';
import { ensureUser } from '../users/accounts';
import { cancelJob, getJob, listJobs, retryJob } from './jobs';
import { updateUser } from './people';

ownDatabase({ LOG_LEVEL: 'silent' });

const newRender = async (email: string) => {
  const actor = systemActor((await ensureUser({ email })).id);
  const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const render = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
  return { actor, quiz, render };
};

test('finds out why another person’s render failed, retries and cancels it, and records both', async () => {
  const { id: adminId } = await ensureUser({ email: 'admin@example.com' });
  const admin = { userId: adminId, via: 'session', scopes: [], livemode: true } as const;
  const { actor, quiz, render } = await newRender('ada@example.com');
  await newRender('eve@example.com');
  const thumbnail = await createThumbnail(actor, { quizId: quiz.id });
  await failRender({ renderId: render.id, userId: actor.userId }, 'The server can’t render.', 'browser_unavailable');

  const find = async (filter: Pick<Parameters<typeof listJobs>[0], 'state' | 'user_id' | 'kind'>) =>
    (await listJobs({ limit: 10, after: null, ...filter })).rows;
  expect(await find({ state: 'failed' })).toMatchObject([
    { id: render.id, kind: 'render', email: 'ada@example.com', errorCode: 'browser_unavailable' },
  ]);
  expect(await find({ state: 'waiting' })).toHaveLength(2);
  expect(await find({ state: 'waiting', user_id: actor.userId })).toMatchObject([{ id: thumbnail.id }]);
  const first = await listJobs({ limit: 1, after: null, state: 'waiting' });
  const second = await listJobs({ limit: 1, after: first.next, state: 'waiting' });
  expect([first.rows[0]?.kind, second.rows[0]?.kind, second.next]).toEqual(['thumbnail', 'render', null]);

  const { story, email } = await getJob(render.id);
  expect(email).toBe('ada@example.com');
  expect(story.join('\n')).toContain('The server can’t render.');

  await retryJob(admin, render.id);
  expect((await getJob(render.id)).job.status).toBe('queued');
  await expect(retryJob(admin, render.id)).rejects.toBeInstanceOf(ConflictError);
  await cancelJob(admin, render.id);
  await expect(cancelJob(admin, thumbnail.id)).rejects.toBeInstanceOf(ConflictError);
  expect((await getJob(render.id)).job.status).toBe('cancelled');
  await expect(getJob(adminId)).rejects.toBeInstanceOf(NotFoundError);
  const { rows } = await listActivity(actor, { limit: 2, after: null });
  expect(rows.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['job.cancelled', adminId, render.id],
    ['job.retried', adminId, render.id],
  ]);

  await updateUser(admin, actor.userId, { blocked: true });
  await expect(retryJob(admin, render.id)).rejects.toBeInstanceOf(ConflictError);
});

test('lists exports and imports of all accounts, cancels one with its file, and never retries one', async () => {
  const { id: adminId } = await ensureUser({ email: 'admin@example.com' });
  const admin = { userId: adminId, via: 'session', scopes: [], livemode: true } as const;
  const [exporter, importer] = await Promise.all(
    ['exporter@example.com', 'importer@example.com'].map(async (email) =>
      systemActor((await ensureUser({ email })).id),
    ),
  );
  if (!exporter || !importer) throw new Error('No users.');
  const exported = await exportAccount(exporter, { videos: false });
  const imported = await db().transaction((tx) => insertTransfer(tx, importer, { kind: 'import', sizeBytes: 3 }));
  await storage().put(importKey(imported), Buffer.from('zip'));
  const find = async (state: JobState) =>
    (await listJobs({ limit: 10, after: null, kind: 'transfer', state })).rows.map(({ id, title }) => [id, title]);
  const [exportRow, importRow] = [
    [exported.id, 'Export of account data'],
    [imported.id, 'Import of account data'],
  ];
  expect(await find('waiting')).toEqual([importRow, exportRow]);
  await beginTransfer({ transferId: imported.id, userId: importer.userId });
  expect([await find('waiting'), await find('running')]).toEqual([[exportRow], [importRow]]);

  const { job, email, story } = await getJob(imported.id);
  expect([job.kind, job.status, email]).toEqual(['transfer', 'running', 'importer@example.com']);
  expect(story[0]).toBe(`transfer ${imported.id} “Import of account data” is running.`);
  await cancelJob(admin, imported.id);
  expect((await findTransfer(db(), imported))?.status).toBe('cancelled');
  expect(await storage().exists(importKey(imported))).toBe(false);
  expect(await completeTransfer({ transferId: imported.id, userId: importer.userId })).toBeUndefined();
  await expect(cancelJob(admin, imported.id)).rejects.toBeInstanceOf(ConflictError);
  await expect(retryJob(admin, imported.id)).rejects.toBeInstanceOf(ConflictError);

  await failTransfer({ transferId: exported.id, userId: exporter.userId }, 'The disk is full.', 'storage_failed');
  expect(await find('failed')).toEqual([exportRow]);
  await expect(retryJob(admin, exported.id)).rejects.toBeInstanceOf(ConflictError);
  expect((await exportAccount(exporter, { videos: false })).status).toBe('queued');
  const { rows } = await listActivity(importer, { limit: 1, after: null });
  expect(rows).toMatchObject([{ action: 'job.cancelled', actorId: adminId, details: { kind: 'transfer' } }]);
});
