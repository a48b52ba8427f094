import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signedUrl } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { systemActor } from '@/lib/model/actor';
import { QUESTION_CONTENT } from '@/lib/model/question-types';
import { ownDatabase } from '@/lib/testing/own-database';
import { ensureUser } from '../users/ensure-user';
import { deleteMedia } from './delete-media';
import { resolveAssets } from './resolve-assets';
import { uploadMedia } from './upload-media';

ownDatabase();

const user = async (name: string) => (await ensureUser({ email: `${name}@example.com` })).id;
const actorOf = (userId: string) => systemActor(userId);

/** A picture of a user's own, and the address that they write into questions. */
const upload = async (userId: string, color: string) => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();
  const file = await uploadMedia(actorOf(userId), { name: 'a.png', contents: Readable.from([bytes]) });
  return { ...file, url: signedUrl(file.storageKey) };
};

const quizOf = (
  userId: string,
  imageUrl: string | null,
  theme: { backgroundImageUrl: string; userId: string } | null = null,
) => ({
  userId,
  theme,
  rounds: [
    { questions: [{ questionType: 'picture' as const, content: QUESTION_CONTENT.picture.parse({ imageUrl }) }] },
  ],
});

test('a file of the quiz owner becomes an asset: where it lies, what is in it, how large it is', async () => {
  const maker = await user('own');
  const { url, sha256 } = await upload(maker, '#123');
  const { pathname, search } = new URL(url);
  expect(await resolveAssets(db(), quizOf(maker, url))).toEqual({
    [url]: { path: pathname + search, sha256, kind: 'image', width: 30, height: 20, durationSeconds: null },
  });
});

test("another user's file is none, however one got its address", async () => {
  const [maker, other] = [await user('maker'), await user('other')];
  const { url } = await upload(other, '#456');
  expect(await resolveAssets(db(), quizOf(maker, url))).toEqual({});
  // Nor for questions in a theme that the other shares.
  const background = await upload(other, '#457');
  const theme = { backgroundImageUrl: background.url, userId: other };
  expect(Object.keys(await resolveAssets(db(), quizOf(maker, url, theme)))).toEqual([background.url]);
});

test("a theme's background is its owner's file, and nobody else's", async () => {
  const [maker, designer, third] = [await user('m'), await user('designer'), await user('third')];
  const [own, others] = [await upload(designer, '#789'), await upload(third, '#78a')];
  const resolved = (backgroundImageUrl: string) =>
    resolveAssets(db(), quizOf(maker, null, { backgroundImageUrl, userId: designer }));
  expect(Object.keys(await resolved(own.url))).toEqual([own.url]);
  expect(await resolved(others.url)).toEqual({});
});

test('an address that was altered, has expired or leads elsewhere is none, and neither is a deleted file', async () => {
  const maker = await user('altered');
  const { id, url, storageKey } = await upload(maker, '#abc');
  const other = await upload(maker, '#abd');
  const signature = new URL(url).searchParams.get('signature') ?? '';
  const altered = [
    url.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    url.replace(storageKey, other.storageKey),
    url.replace(env().APP_URL, 'https://example.com'),
    signedUrl(storageKey, { expiresInSeconds: -1 }),
    `${env().APP_URL}/files/${storageKey}`,
  ];
  for (const address of altered) expect(await resolveAssets(db(), quizOf(maker, address)), address).toEqual({});
  await deleteMedia(actorOf(maker), id, { force: false });
  expect(await resolveAssets(db(), quizOf(maker, url))).toEqual({});
});
