import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GET } from '@/app/files/[...key]/route';
import { media } from '@/drizzle/schema/media';
import { transfers } from '@/drizzle/schema/transfers';
import { createBrandBody } from '@/lib/core/contracts/brands';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { createThemeBody } from '@/lib/core/contracts/themes';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { removeAccount } from '@/lib/server/domain/account/delete-account';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { inDashboard } from '@/lib/server/domain/audit/audit';
import { createBrand, listBrands } from '@/lib/server/domain/brands/brands';
import { listMedia, serializeMedia } from '@/lib/server/domain/media/media';
import { uploadMedia } from '@/lib/server/domain/media/upload-media';
import { createQuiz, getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { completeRender } from '@/lib/server/domain/renders/render-job';
import { findQuizIdsOf } from '@/lib/server/domain/rows/quizzes';
import { createTheme, listThemes } from '@/lib/server/domain/themes/themes';
import { prepareChecksums, serializeExport, writeExport } from '@/lib/server/domain/transfers/export-account';
import { continueImport, importAccount } from '@/lib/server/domain/transfers/import-account';
import { serializeImport } from '@/lib/server/domain/transfers/items';
import {
  beginTransfer,
  cancelAccountImport,
  deleteAccountExport,
  exportAccount,
  failTransfer,
  getTransfer,
  pruneTransfers,
  type Transfer,
} from '@/lib/server/domain/transfers/transfers';
import { ensureUser, setPassword } from '@/lib/server/domain/users/accounts';
import { configure } from '@/lib/server/env';
import { requireFound } from '@/lib/server/errors';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { jobService, startWorkerHere } from '../testing/job-service';
import { transferData } from './transfer-data';

const service = jobService();

const PASSWORD = 'correct horse battery';
const newActor = async (): Promise<Actor> => systemActor((await ensureUser({ email: `${v7()}@example.com` })).id);

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

const upload = async (actor: Actor, name: string, bytes: Uint8Array) =>
  serializeMedia((await uploadMedia(actor, { name, contents: chunksOf(bytes) })).media);

const picture = (color: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Waits until a job has ended. */
const ended = ({ id, userId, kind }: Transfer) =>
  vi.waitFor(
    async () => {
      const transfer = await getTransfer({ userId }, kind, id);
      expect(transfer.completedAt).not.toBeNull();
      return transfer;
    },
    { timeout: 30_000, interval: 20 },
  );

const get = (url: string, headers: Record<string, string> = {}) => {
  const key = new URL(url).pathname.replace('/files/', '').split('/').map(decodeURIComponent);
  return GET(new Request(url, { headers }), { params: Promise.resolve({ key }) });
};

/** Exports an account, and downloads it. */
const exported = async (actor: Actor, options = { videos: false }) => {
  const row = await ended(await exportAccount(actor, options));
  const wire = serializeExport(row);
  expect(wire).toMatchObject({ status: 'completed', progress: 100, error_message: null });
  const zip = Buffer.from(await (await get(wire.url ?? '')).arrayBuffer());
  expect(zip.length).toBe(wire.size_bytes);
  return { wire, zip, files: unzipSync(zip) };
};

/** The same without a worker, which would also continue the import that the test runs itself. */
const exportedHere = async (actor: Actor): Promise<Buffer> => {
  const { id, userId } = await exportAccount(actor, { videos: false });
  const ref = { transferId: id, userId };
  const transfer = requireFound(await beginTransfer(ref), 'Export');
  const { signal } = new AbortController();
  expect(await prepareChecksums(transfer, Date.now() + 60_000, () => {}, signal)).toBe(true);
  await writeExport(ref, transfer, () => {}, signal);
  const { url } = serializeExport(await getTransfer(actor, 'export', id));
  return Buffer.from(await (await get(url ?? '')).arrayBuffer());
};

const jsonOf = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[name] ?? []).toString());

const send = (actor: Actor, zip: Uint8Array, copies = false) =>
  importAccount(actor, { name: 'export.zip', contents: chunksOf(zip) }, { copies });

const imported = async (actor: Actor, zip: Uint8Array, copies = false) =>
  serializeImport(await ended(await send(actor, zip, copies)));

/** A user with one of everything that an export contains, and what uses what. */
const newOwner = async () => {
  const actor = await newActor();
  const { userId } = actor;
  const logo = await upload(actor, 'logo ö.png', await picture('red'));
  const scene = await upload(actor, 'scene.png', await picture('green'));
  const table = await upload(actor, 'rows.csv', Buffer.from('question,answer\nIs it red?,yes\n'));
  const theme = await createTheme(
    actor,
    createThemeBody.parse({ name: 'Night', backgroundImageUrl: scene.url, effects: { particleStyle: 'stars' } }),
  );
  const brand = await createBrand(
    actor,
    createBrandBody.parse({ name: 'Own', logo_url: logo.url, theme_id: theme.id, is_default: true, handle: '@own' }),
  );
  const plain = finishedQuiz('Planets: a/b "c" 🎉');
  const [round] = plain.rounds;
  const [question] = round?.questions ?? [];
  const body = createQuizBody.parse({
    ...plain,
    theme_id: theme.id,
    brand_id: brand.id,
    tags: ['space'],
    music: { track: 'upbeat' },
    metadata: { origin: 'test' },
    question_duration_seconds: 17,
    rounds: [
      {
        title: 'First',
        timer_override: 8,
        questions: [
          { ...question, content: { ...question?.content, imageUrl: scene.url }, fact: 'It is red.', difficulty: 4 },
          { question_type: 'true_false', content: { question: 'Is it?', correct: false } },
        ],
      },
      { title: 'Empty', questions: [] },
    ],
  });
  const quiz = await createQuiz(actor, body);
  const draft = createQuizBody.parse({ title: 'A draft', brand_id: null, rounds: [] });
  const second = await createQuiz(actor, { ...draft, translationOf: quiz.id });
  return { actor, userId, logo, scene, table, theme, brand, quiz, second };
};

const NAMES = /^(id|userId|user_id|created_at|updated_at|createdAt|updatedAt|url|storage_path|path)$/;
/** What an export says, with ids and links of the installation replaced by their order. */
const normalized = (files: Record<string, Uint8Array>) => {
  const seen = new Map<string, string>();
  const replaced = (value: string) => {
    if (!/^[\da-f]{8}-[\da-f-]{27}$|^https?:\/\/[^/]+\/files\//.test(value)) return value;
    if (!seen.has(value)) seen.set(value, `#${seen.size}`);
    return seen.get(value);
  };
  const values = (name: string) =>
    JSON.parse(Buffer.from(files[name] ?? []).toString(), (key, value: unknown) => {
      if (NAMES.test(key) && !(typeof value === 'string' && /^(id|url)$/.test(key))) return undefined;
      return typeof value === 'string' ? replaced(value) : value;
    });
  const quizzes = Object.keys(files).filter((name) => name.startsWith('quizzes/'));
  return ['media.json', 'themes.json', 'brands.json', ...quizzes].map(values);
};

describe('an export', () => {
  test('brings the same quizzes, themes, brands and media to another account', async () => {
    await startWorkerHere(service, [transferData]);
    const owner = await newOwner();
    const first = await exported(owner.actor);
    expect(first.wire.contents).toEqual({ quizzes: 2, themes: 1, brands: 1, media: 3, videos: 0, missing: 0 });
    expect(Object.keys(first.files)).toEqual(
      expect.arrayContaining([
        'export.json',
        'account.json',
        'activity.jsonl',
        'quizzes/0001 Planets a b c 🎉.json',
        `media/${owner.logo.id}.png`,
        `media/${owner.table.id}.csv`,
      ]),
    );
    const other = await newActor();
    const report = await imported(other, first.zip);
    expect(report).toMatchObject({
      status: 'completed',
      progress: 100,
      created: { quizzes: 2, themes: 1, brands: 1, media: 3 },
      existing: { quizzes: 0, themes: 0, brands: 0, media: 0 },
      left_out: [],
      left_out_total: 0,
    });
    const second = await exported(other);
    expect(normalized(second.files)).toEqual(normalized(first.files));
    // What uses what leads to the copies.
    const [id = ''] = await findQuizIdsOf(db(), other.userId);
    const quiz = await getQuiz(other, id);
    const [, translationId = ''] = await findQuizIdsOf(db(), other.userId);
    expect((await getQuiz(other, translationId)).translationOf).toBe(id);
    expect(quiz).toMatchObject({ title: owner.quiz.title, tags: ['space'], metadata: { origin: 'test' } });
    expect([quiz.theme?.userId, quiz.brand?.userId]).toEqual([other.userId, other.userId]);
    expect(JSON.stringify(quiz)).not.toContain(owner.scene.url);
    // Its file is gone with the end of the import; the export's are one file and its list.
    expect((await storage().list(`transfers/${other.userId}`)).map(({ key }) => key.split('.').at(-1))).toHaveLength(2);
  });

  test('contains the account and its activity, and nothing that signs in', async () => {
    await startWorkerHere(service, [transferData]);
    const email = `${v7()}@example.com`;
    const { id } = await ensureUser({ email });
    await setPassword({ email, password: PASSWORD });
    const { key } = await createApiKey({ userId: id, name: 'my key', scopes: ['quizzes:read'] });
    const { files } = await exported(systemActor(id));
    expect(jsonOf(files, 'account.json')).toMatchObject({ id, email, createdAt: expect.any(String) });
    const lines = Buffer.from(files['activity.jsonl'] ?? []).toString();
    expect(lines).toContain('"account.exported"');
    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n');
    for (const secret of ['argon2', 'passwordHash', 'password_hash', key, 'sessionVersion', 'googleId', 'sealed'])
      expect(everything).not.toContain(secret);
  });

  test('contains videos if asked, and is downloaded in parts with any of its links', async () => {
    await startWorkerHere(service, [transferData]);
    const actor = await newActor();
    const { id: quizId } = await createQuiz(actor, createQuizBody.parse(finishedQuiz('CON')));
    const { id } = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));
    const video = randomBytes(5000);
    await storage().put(`renders/${id}.mp4`, video);
    const output = { outputKey: `renders/${id}.mp4`, sizeBytes: video.length, segmentsReused: 0 };
    await completeRender({ renderId: id, userId: actor.userId }, output);
    expect(Object.keys((await exported(actor)).files).filter((name) => name.startsWith('videos'))).toEqual([]);
    const { files, zip, wire } = await exported(actor, { videos: true });
    expect(Buffer.from(files['videos/0001 CON_.mp4'] ?? []).equals(video)).toBe(true);
    expect(jsonOf(files, 'videos.json')).toMatchObject([{ id, quiz_id: quizId, title: 'CON' }]);
    const again = serializeExport(await getTransfer(actor, 'export', wire.id));
    const etag = (await get(wire.url ?? '')).headers.get('etag') ?? '';
    const rest = await get(again.url ?? '', { Range: 'bytes=3000-', 'If-Range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(zip.subarray(3000))).toBe(true);
  });

  test('ends with its time, its deletion, a deleted file and the account', async () => {
    await startWorkerHere(service, [transferData]);
    const owner = await newOwner();
    const { actor, userId } = owner;
    const first = (await exported(actor)).wire;
    const stored = async () => (await storage().list(`transfers/${userId}`)).length;
    expect(await stored()).toBe(2);
    // The next one replaces it.
    const { wire } = await exported(actor);
    expect(await stored()).toBe(2);
    expect((await get(first.url ?? '')).status).toBe(404);
    expect((await get((wire.url ?? '').replace(userId, (await newActor()).userId))).status).toBe(403);
    await expect(getTransfer(await newActor(), 'export', wire.id)).rejects.toThrow('not found');
    await expect(deleteAccountExport(await newActor(), wire.id)).rejects.toThrow('not found');
    await deleteAccountExport(actor, wire.id);
    expect([await stored(), (await get(wire.url ?? '')).status]).toEqual([0, 404]);

    const old = (await exported(actor)).wire;
    await db()
      .update(transfers)
      .set({ completedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(transfers.id, old.id));
    expect(serializeExport(await getTransfer(actor, 'export', old.id)).url).toBeNull();
    await pruneTransfers();
    expect(await stored()).toBe(0);

    const { url } = (await exported(actor)).wire;
    await db().delete(media).where(eq(media.id, owner.logo.id));
    expect((await get(url ?? '')).status).toBe(404);
    await exported(actor);
    await removeAccount({ userId }, inDashboard(userId));
    expect(await stored()).toBe(0);
  });

  test('is one at a time, also for requests at the same time', async () => {
    const actor = await newActor();
    const started = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => exportAccount(actor, { videos: index % 2 === 0 })),
    );
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of started) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ slug: 'conflict' });
    }
    await expect(send(actor, zipSync({ 'export.json': Buffer.from('{}') }))).rejects.toThrow('in progress');
    expect(await storage().list(`transfers/${actor.userId}`)).toEqual([]);
  });

  test('that is deleted while it is written leaves no file', async () => {
    const { actor, userId } = await newOwner();
    const { id } = await exportAccount(actor, { videos: false });
    await deleteAccountExport(actor, id);
    await startWorkerHere(service, [transferData]);
    // A later export of the same user runs after it.
    const { wire } = await exported(actor);
    const keys = (await storage().list(`transfers/${userId}`)).map(({ key }) => key);
    expect(keys.every((key) => key.includes(wire.id))).toBe(true);
  });
});

describe('an import', () => {
  test('creates nothing twice, except as copies', async () => {
    await startWorkerHere(service, [transferData]);
    const { actor } = await newOwner();
    const { zip } = await exported(actor);
    const nothing = { quizzes: 0, themes: 0, brands: 0, media: 0 };
    const all = { quizzes: 2, themes: 1, brands: 1, media: 3 };
    // The account that it was exported from.
    expect(await imported(actor, zip)).toMatchObject({ created: nothing, existing: all });
    const other = await newActor();
    expect(await imported(other, zip)).toMatchObject({ created: all, existing: nothing });
    expect(await imported(other, zip)).toMatchObject({ created: nothing, existing: all });
    const copies = { quizzes: 2, themes: 1, brands: 1, media: 0 };
    expect(await imported(other, zip, true)).toMatchObject({ created: copies, existing: { ...nothing, media: 3 } });
    const brands = (await listBrands(other, { limit: 10, after: null })).rows;
    expect(brands.map(({ isDefault }) => isDefault).sort()).toEqual([false, true]);
  });

  test('continues where a run has ended, and creates everything once', async () => {
    const { actor } = await newOwner();
    const zip = await exportedHere(actor);
    const other = await newActor();
    const transfer = await send(other, zip);
    const ref = { transferId: transfer.id, userId: other.userId };
    for (let runs = 0; runs < 20; runs++) {
      const begun = await beginTransfer(ref);
      if (!begun) return expect.unreachable();
      // Dies after the first part that it imports.
      const stop = new AbortController();
      const run = continueImport(ref, begun, Date.now() + 60_000, () => stop.abort(), stop.signal);
      if ((await run.catch(() => false)) === true) break;
    }
    const report = await serializeImport(await getTransfer(other, 'import', transfer.id));
    expect(report.created).toEqual({ quizzes: 2, themes: 1, brands: 1, media: 3 });
    expect(await findQuizIdsOf(db(), other.userId)).toHaveLength(2);
    expect((await listThemes(other, { limit: 10, after: null, includePublic: false })).rows).toHaveLength(1);
  });

  test('that is cancelled keeps exactly what its report says', async () => {
    const { actor } = await newOwner();
    const zip = await exportedHere(actor);
    const other = await newActor();
    const transfer = await send(other, zip);
    const ref = { transferId: transfer.id, userId: other.userId };
    const begun = await beginTransfer(ref);
    if (!begun) return expect.unreachable();
    const stop = new AbortController();
    let parts = 0;
    const onProgress = () => {
      parts += 1;
      if (parts === 5) stop.abort();
    };
    const run = () => continueImport(ref, begun, Date.now() + 60_000, onProgress, stop.signal);
    await expect(run()).rejects.toThrow();
    await cancelAccountImport(other, transfer.id);
    await expect(run()).rejects.toThrow();
    const report = await serializeImport(await getTransfer(other, 'import', transfer.id));
    expect(report).toMatchObject({ status: 'cancelled', created: { media: 3, themes: 1 } });
    expect(await findQuizIdsOf(db(), other.userId)).toHaveLength(report.created.quizzes);
    expect((await listBrands(other, { limit: 10, after: null })).rows).toHaveLength(report.created.brands);
    await expect(cancelAccountImport(other, transfer.id)).rejects.toThrow('already ended');
    expect(await storage().list(`transfers/${other.userId}`)).toEqual([]);
  });

  test('leaves out what exceeds a quota, and says why', async () => {
    await startWorkerHere(service, [transferData]);
    const { actor } = await newOwner();
    const { zip } = await exported(actor);
    configure({ QUOTA_QUIZZES: '1', QUOTA_MEDIA_BYTES: '200' });
    onTestFinished(() => {
      configure({ QUOTA_QUIZZES: '', QUOTA_MEDIA_BYTES: '' });
    });
    const other = await newActor();
    const report = await imported(other, zip);
    expect(report.created).toMatchObject({ quizzes: 1, themes: 1, brands: 1 });
    expect(report.left_out).toContainEqual({
      kind: 'quiz',
      name: 'A draft',
      reason: expect.stringContaining('1 quizzes, the most an account can have'),
    });
    expect(report.left_out.filter(({ kind }) => kind === 'media').length).toBe(report.left_out_total - 1);
  });
});

describe('a hostile or broken file', () => {
  const manifest = { format: 'quiz-video-export', version: 1 };
  const pack = (files: Record<string, unknown>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({ 'export.json': manifest, ...files }).map(([name, value]) => [
          name,
          value instanceof Uint8Array ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
        ]),
      ),
      { level: 0 },
    );

  test('is refused immediately if it is no export, and nothing is stored', async () => {
    const actor = await newActor();
    const valid = Buffer.from(pack({}));
    for (const [file, message] of [
      [Buffer.from('<html>'), 'damaged'],
      [Buffer.alloc(0), 'damaged'],
      [valid.subarray(0, 60), 'damaged'],
      [zipSync({ 'readme.txt': Buffer.from('hello') }), 'not an export'],
      [zipSync({ 'export.json': Buffer.from('[]') }), 'not an export'],
      [zipSync({ 'export.json': Buffer.alloc(100_000) }), 'not an export'],
      [pack({ 'export.json': { ...manifest, version: 2 } }), 'later version'],
      [pack({ '../../etc/cron.d/x': 'x' }), 'outside of its folder'],
    ] as const) {
      await expect(send(actor, file)).rejects.toThrow(message);
    }
    expect(await storage().list(`transfers/${actor.userId}`)).toEqual([]);
  });

  test('ends as failed with the reason if its lists cannot be read', async () => {
    await startWorkerHere(service, [transferData]);
    for (const [files, message] of [
      [{ 'media.json': '{"a":' }, '“media.json” is not complete, valid JSON'],
      [{ 'themes.json': { id: 1 } }, '“themes.json” is not a list'],
      [{ 'quizzes.json': [{ title: 'x' }] }, 'an entry without an id'],
      [{ 'brands.json': '['.repeat(100_000) }, 'levels'],
      [{ 'media.json': `[${'1,'.repeat(600_000)}1]` }, 'values'],
      [{ 'media.json': randomBytes(100) }, 'not a text in UTF-8'],
      [{ 'media.json': Array.from({ length: 20_001 }, () => ({ id: v7() })) }, 'the limit is 20000'],
    ] as const) {
      const report = await imported(await newActor(), pack(files));
      expect(report).toMatchObject({ status: 'failed', error_message: expect.stringContaining(message) });
    }
  });

  test('is imported without the parts that are invalid, each with a reason', async () => {
    await startWorkerHere(service, [transferData]);
    const actor = await newActor();
    const file = (path: string, more: object = {}) => ({
      id: v7(),
      file_name: path,
      mime_type: 'image/png',
      url: `https://old.example/files/${path}`,
      path: `media/${path}`,
      credit: null,
      ...more,
    });
    const [good, broken] = [await picture('blue'), await picture('yellow')];
    const damaged = Buffer.from(
      pack({
        'media.json': [
          file('good.png'),
          file('nested.png'),
          file('page.png'),
          file('lost.png'),
          file('out.png', { path: '../good.png' }),
          file('manifest.png', { path: 'export.json' }),
          file('broken.png'),
        ],
        'media/good.png': good,
        'media/nested.png': zipSync({ 'a.txt': Buffer.from('a') }),
        'media/page.png': '<script>alert(1)</script>',
        'media/broken.png': broken,
        'themes.json': [
          { id: v7(), name: 'Fine', backgroundImageUrl: 'https://old.example/files/good.png' },
          { id: v7(), name: '', primaryColor: 'url(x)' },
        ],
        'quizzes.json': [
          { id: v7(), title: 'Gone', path: 'quizzes/1.json' },
          { id: v7(), title: 'Bad', path: 'quizzes/2.json' },
          { id: v7(), title: 'Good', path: 'quizzes/3.json' },
        ],
        'quizzes/2.json': { title: 'Bad', rounds: [{ questions: [{ question_type: 'nonsense' }] }] },
        'quizzes/3.json': { ...finishedQuiz('Good'), user_id: v7(), theme_id: v7(), brand_id: v7() },
      }),
    );
    // One byte of the last picture differs from its checksum.
    const at = damaged.indexOf(broken) + broken.length - 20;
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    const report = await imported(actor, damaged);
    expect(report).toMatchObject({
      status: 'completed',
      created: { quizzes: 1, themes: 1, brands: 0, media: 1 },
      left_out_total: 9,
    });
    const reasons = new Map(report.left_out.map(({ name, reason }) => [name, reason]));
    for (const [name, reason] of [
      ['lost.png', 'does not contain its file'],
      ['out.png', 'does not contain its file'],
      ['manifest.png', 'does not contain its file'],
      ['broken.png', 'damaged'],
      ['Gone', 'does not contain its file'],
    ] as const) {
      expect(reasons.get(name)).toContain(reason);
    }
    expect([...reasons.keys()]).toEqual(expect.arrayContaining(['nested.png', 'page.png', 'A theme', 'Bad']));
    const [stored] = (await listMedia(actor, { limit: 10, after: null })).rows;
    const [theme] = (await listThemes(actor, { limit: 10, after: null, includePublic: false })).rows;
    expect(theme?.backgroundImageUrl).toBe(stored && serializeMedia(stored).url);
    const [quizId = ''] = await findQuizIdsOf(db(), actor.userId);
    expect(await getQuiz(actor, quizId)).toMatchObject({ title: 'Good', themeId: null, brandId: null });
  });

  test('is imported without the parts whose texts the database cannot store', async () => {
    await startWorkerHere(service, [transferData]);
    const actor = await newActor();
    const evil = (name: string) => `${name}\u0000\ud800`;
    const report = await imported(
      actor,
      pack({
        'media.json': [{ id: v7(), file_name: evil('file') }],
        'themes.json': [{ id: v7(), name: evil('theme'), [evil('member')]: 1 }],
        'brands.json': [{ id: v7(), name: evil('brand') }],
        'quizzes.json': [
          { id: v7(), title: evil('quiz'), path: 'quizzes/1.json' },
          { id: v7(), title: 'Good', path: 'quizzes/2.json' },
        ],
        'quizzes/1.json': { ...finishedQuiz(evil('quiz')), metadata: { [evil('key')]: evil('value') } },
        'quizzes/2.json': finishedQuiz('Good'),
      }),
    );
    expect(report).toMatchObject({ status: 'completed', created: { quizzes: 1 }, left_out_total: 4 });
    expect(report.left_out.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['file \ufffd', 'theme \ufffd', 'brand \ufffd', 'quiz \ufffd']),
    );
  });

  test('has quizzes with very many faults, whose reasons are short and found quickly', async () => {
    await startWorkerHere(service, [transferData]);
    const quizWith = (faults: number) => ({
      ...finishedQuiz(),
      metadata: Object.fromEntries(Array.from({ length: faults }, (_, index) => [`k ${index}`, 1])),
    });
    const report = await imported(
      await newActor(),
      pack({
        'quizzes.json': [
          { id: v7(), title: 'Many', path: 'quizzes/1.json' },
          { id: v7(), title: 'Very many', path: 'quizzes/2.json' },
        ],
        'quizzes/1.json': quizWith(5000),
        'quizzes/2.json': quizWith(100_000),
      }),
    );
    const [many, veryMany] = report.left_out.map(({ reason }) => reason);
    expect(many?.length).toBe(300);
    expect(veryMany).toContain('more than 100000 values');
  });

  test('fails once, also if the job fails while it is cancelled', async () => {
    const actor = await newActor();
    const { id } = await send(actor, pack({}));
    const ref = { transferId: id, userId: actor.userId };
    const results = await Promise.allSettled([cancelAccountImport(actor, id), failTransfer(ref, 'It failed.')]);
    const ends = results.filter(({ status, ...result }) => status === 'fulfilled' && 'value' in result && result.value);
    expect(ends).toHaveLength(1);
  });
});
