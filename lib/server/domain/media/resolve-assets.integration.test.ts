import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { systemActor } from '@/lib/core/model/actor';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import { signedUrl } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { ensureUser } from '../users/accounts';
import { deleteMedia } from './media-uses';
import { resolveAssets } from './resolve-assets';
import { uploadMedia } from './upload-media';

ownDatabase();

const user = async (name: string) => (await ensureUser({ email: `${name}@example.com` })).id;
const actorOf = (userId: string) => systemActor(userId);

/** Uploads a picture. Returns its row and the URL for questions. */
const upload = async (userId: string, color: string) => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { media } = await uploadMedia(actorOf(userId), { name: 'a.png', contents: Readable.from([bytes]) });
  return { ...media, url: signedUrl(media.storageKey) };
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

test('resolves a file of the quiz owner to its path, hash and size', async () => {
  const author = await user('own');
  const { url, sha256 } = await upload(author, '#123');
  const { pathname, search } = new URL(url);
  expect(await resolveAssets(db(), quizOf(author, url))).toEqual({
    [url]: { path: pathname + search, sha256, kind: 'image', width: 30, height: 20, durationSeconds: null },
  });
});

test("ignores another user's file", async () => {
  const [author, other] = [await user('author'), await user('other')];
  const { url } = await upload(other, '#456');
  expect(await resolveAssets(db(), quizOf(author, url))).toEqual({});
  // Even if the quiz uses a theme of that user.
  const background = await upload(other, '#457');
  const theme = { backgroundImageUrl: background.url, userId: other };
  expect(Object.keys(await resolveAssets(db(), quizOf(author, url, theme)))).toEqual([background.url]);
});

test("resolves a theme's background only if its owner owns the file", async () => {
  const [author, designer, third] = [await user('m'), await user('designer'), await user('third')];
  const [own, others] = [await upload(designer, '#789'), await upload(third, '#78a')];
  const resolved = (backgroundImageUrl: string) =>
    resolveAssets(db(), quizOf(author, null, { backgroundImageUrl, userId: designer }));
  expect(Object.keys(await resolved(own.url))).toEqual([own.url]);
  expect(await resolved(others.url)).toEqual({});
});

test('ignores altered, expired and foreign URLs, and deleted files', async () => {
  const author = await user('altered');
  const { id, url, storageKey } = await upload(author, '#abc');
  const other = await upload(author, '#abd');
  const signature = new URL(url).searchParams.get('signature') ?? '';
  const altered = [
    url.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    url.replace(storageKey, other.storageKey),
    url.replace(env().APP_URL, 'https://example.com'),
    signedUrl(storageKey, { expiresInSeconds: -1 }),
    `${env().APP_URL}/files/${storageKey}`,
  ];
  for (const url of altered) expect(await resolveAssets(db(), quizOf(author, url)), url).toEqual({});
  await deleteMedia(actorOf(author), id, { force: false });
  expect(await resolveAssets(db(), quizOf(author, url))).toEqual({});
});
