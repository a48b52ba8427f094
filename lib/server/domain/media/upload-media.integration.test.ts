import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media } from '@/drizzle/schema/media';
import { systemActor } from '@/lib/core/model/actor';
import { OPEN_UPLOADS_PER_USER } from '@/lib/core/model/limits';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { ensureUser } from '../users/accounts';
import { deleteMedia } from './media-uses';
import { uploadMedia } from './upload-media';

ownDatabase();

const newActor = async (name: string) => systemActor((await ensureUser({ email: `${name}@example.com` })).id);
const rowsOf = (userId: string) => db().select().from(media).where(eq(media.userId, userId));

/** Uploads it under a name. */
const uploader = async (userId: string) => {
  const picture = await readFile('public/samples/mars.webp');
  const mark = randomBytes(16);
  async function* contents() {
    yield picture;
    yield mark;
  }
  return {
    mark,
    upload: (name: string) => uploadMedia(systemActor(userId), { name, contents: contents() }),
  };
};

const storedWith = async (mark: Buffer): Promise<number> => {
  const folder = path.join(env().DATA_DIR, 'storage/media');
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name))));
  return files.filter((bytes) => bytes.includes(mark)).length;
};

test('parallel uploads of the same contents create one file', async () => {
  const { userId } = await newActor('parallel');
  const { mark, upload } = await uploader(userId);
  const results = await Promise.all(
    Array.from({ length: OPEN_UPLOADS_PER_USER }, (_, index) => upload(`${index}.webp`)),
  );
  expect(new Set(results.map((result) => result.media.id)).size).toBe(1);
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await rowsOf(userId)).toHaveLength(1);
  expect(await storedWith(mark)).toBe(1);
});

test('the database allows no second row of the same contents', async () => {
  const { userId } = await newActor('constraint');
  const { upload } = await uploader(userId);
  const { id, ...row } = (await upload('one.webp')).media;
  const again = db()
    .insert(media)
    .values({ ...row, storageKey: 'media/other.webp' });
  await expect(again).rejects.toMatchObject({ cause: { constraint_name: 'media_user_content' } });
});

test('an upload during a deletion returns a file that exists afterwards', async () => {
  const actor = await newActor('deletion');
  const { mark, upload } = await uploader(actor.userId);
  const { id } = (await upload('one.webp')).media;
  const [second] = await Promise.all([upload('two.webp'), deleteMedia(actor, id, { force: false })]);
  const rows = await rowsOf(actor.userId);
  // The deletion may also come last, and then it deletes what was returned.
  expect(rows.map((row) => row.id)).toEqual(second.isNew ? [second.media.id] : []);
  expect(await storedWith(mark)).toBe(rows.length);
});
