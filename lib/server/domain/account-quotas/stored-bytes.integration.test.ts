import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { SCOPES } from '@/lib/core/model/scopes';
import { db, replaceDatabase } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { StorageFullError } from '@/lib/server/errors';
import { recordMeasurement } from '@/lib/server/metrics/measurements';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { uploadMedia } from '../media/upload-media';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { ensureUser } from '../users/accounts';
import { findStoredBytes, requireStorage } from './stored-bytes';

const PICTURE = 'public/samples/mars.webp';
const ID_BYTES = 16;

const own = ownDatabase();
beforeEach(() => void configure({ STORAGE_MAX_BYTES: '' }));

const newActor = async () => {
  const { id } = await ensureUser({ email: `${v7()}@example.com` });
  return { userId: id, scopes: SCOPES, via: 'key', livemode: true } as const;
};
type TestActor = Awaited<ReturnType<typeof newActor>>;

/** A picture that nobody has stored. */
async function* newPicture() {
  yield await readFile(PICTURE);
  yield randomBytes(ID_BYTES);
}
const upload = (actor: TestActor) => uploadMedia(actor, { name: 'mars.webp', contents: newPicture() });
const render = async (actor: TestActor) => {
  const { id: quizId } = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  return createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));
};

// First, because the sum is cached.
test('a transaction that has the only connection waits for no other one', async () => {
  const before = db();
  const one = createDatabase(own.database.url, 1);
  replaceDatabase(one);
  configure({ STORAGE_MAX_BYTES: String(2 ** 50) });
  try {
    await one.transaction((tx) => requireStorage(1, tx));
  } finally {
    replaceDatabase(before);
    await one.$client.end();
  }
}, 10_000);

test('uploads of several users at the same time never exceed the limit of the installation', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, newActor));
  const bytes = (await readFile(PICTURE)).length + ID_BYTES;
  const limit = (await findStoredBytes(db())) + 3 * bytes + 10;
  configure({ STORAGE_MAX_BYTES: String(limit) });
  const results = await Promise.allSettled(actors.map(upload));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StorageFullError);
  }
  expect(await findStoredBytes(db())).toBe(limit - 10);
});

test('renders in flight reserve room, and are refused without it', async () => {
  const actor = await newActor();
  const before = await findStoredBytes(db());
  await render(actor);
  const one = (await findStoredBytes(db())) - before;
  expect(one).toBeGreaterThan(100_000);
  configure({ STORAGE_MAX_BYTES: String(before + 2 * one) });
  await render(actor);
  await expect(render(actor)).rejects.toThrow(StorageFullError);
});

test('what the sweep has measured counts', async () => {
  const actor = await newActor();
  const before = await findStoredBytes(db());
  await recordMeasurement('stored_files.segments', 1000);
  await recordMeasurement('stored_files.segments', 5000);
  await recordMeasurement('stored_files.media', 999);
  expect(await findStoredBytes(db())).toBe(before + 5000);
  configure({ STORAGE_MAX_BYTES: String(before + 5000) });
  await expect(upload(actor)).rejects.toMatchObject({ slug: 'insufficient-storage' });
});
