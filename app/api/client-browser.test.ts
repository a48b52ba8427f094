import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { reportRender } from '@/lib/server/domain/renders/render-job';
import { findBrowser } from '@/lib/server/rendering/browser';
import { installedClient } from '@/lib/tools/testing/client-package';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { blankPng } from '@/lib/tools/testing/media-files';
import { OTHER_ORIGIN } from '@/lib/tools/testing/other-origin';
import { finishRender } from '@/lib/tools/testing/renders';

/** In the page: what the package exports. */
declare const library: typeof import('@/lib/client/src/index');

const client = installedClient();
const VIDEO = 'a video';

/** A server for one page, which loads the library as a bundler for browsers puts it together. */
const servePage = async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'quiz-video-client'", resolveDir: client.folder() },
    bundle: true,
    platform: 'browser',
    globalName: 'library',
    write: false,
  });
  return createServer(({ url }, response) => {
    // Not inside the page: Vitest takes the URL in a stack trace for a file's path.
    if (url === '/library.js') response.setHeader('Content-Type', 'text/javascript').end(outputFiles[0]?.contents);
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><script src="/library.js"></script>');
  }).listen(0, 'localhost');
};

let server: Awaited<ReturnType<typeof servePage>>;
let browser: Browser;
beforeAll(async () => {
  server = await servePage();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${new URL(OTHER_ORIGIN).hostname}:80 localhost:${port}`,
    ],
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/** A page of another origin than the app's, for a new user. Without `page.route`, with which Playwright answers preflights. */
const openPage = async (): Promise<{ page: Page; userId: string; options: { apiKey: string; baseUrl: string } }> => {
  const { key, userId } = await createTestUser();
  const page = await browser.newPage();
  await page.goto(OTHER_ORIGIN);
  return { page, userId, options: { apiKey: key, baseUrl: inject('baseUrl') } };
};

it('creates and lists quizzes from a browser', async () => {
  const { page, options } = await openPage();
  const found = await page.evaluate(async (given) => {
    const { quizzes } = new library.QuizVideo(given);
    for (const title of ['Mars', 'Venus', 'Jupiter']) await quizzes.create({ title });
    const titles: string[] = [];
    for await (const { title } of quizzes.list({ limit: 2, sort: 'created_at', order: 'asc' })) titles.push(title);
    return { origin: location.origin, titles };
  }, options);
  expect(found.origin).toBe(OTHER_ORIGIN);
  expect(found.titles).toEqual(['Mars', 'Venus', 'Jupiter']);
});

it('throws problems with their request id in a browser', async () => {
  const { page, options } = await openPage();
  const found = await page.evaluate(async (given) => {
    const { quizzes } = new library.QuizVideo(given);
    const error = await quizzes.create({ title: 5 as unknown as string }).catch((thrown: unknown) => thrown);
    if (!(error instanceof library.ApiError)) throw error;
    const { status, code, requestId, problem } = error;
    return { status, code, fields: error.errors.map(({ field }) => field), requestId, instance: problem?.instance };
  }, options);
  expect(found).toMatchObject({ status: 400, code: 'validation-error', fields: ['title'] });
  expect(found.instance).toBe(`urn:uuid:${found.requestId}`);
});

it('uploads a Blob from a browser', async () => {
  const { page, options } = await openPage();
  const bytes = [...blankPng(2, 2)];
  const file = await page.evaluate(
    ([given, content]) => {
      const blob = new Blob([new Uint8Array(content)], { type: 'image/png' });
      return new library.QuizVideo(given).media.upload(blob, { name: 'mars.png' });
    },
    [options, bytes] as const,
  );
  expect(file).toMatchObject({ file_name: 'mars.png', size_bytes: bytes.length });
});

it('reports the progress of an upload, and throws the same errors as without', async () => {
  const { page, options } = await openPage();
  const found = await page.evaluate(
    async ([given, content]) => {
      const { media } = new library.QuizVideo(given);
      const shares: number[] = [];
      const onProgress = (share: number) => shares.push(share);
      const blob = new Blob([new Uint8Array(content)], { type: 'image/png' });
      const file = await media.upload(blob, { name: 'mars.png', onProgress });
      const refused = await media.upload(new Blob(['?']), { onProgress }).catch((error: unknown) => error);
      const cancel = new AbortController();
      const cancelling = { onProgress: () => cancel.abort(new Error('Cancelled.')), signal: cancel.signal };
      const cancelled = await media.upload(blob, cancelling).catch((error: unknown) => error);
      const offline = new library.QuizVideo({ ...given, baseUrl: 'http://localhost:1', maxRetries: 0 });
      const lost = await offline.media.upload(blob, { onProgress }).catch((error: unknown) => error);
      return {
        id: file.id,
        shares,
        code: refused instanceof library.ApiError && refused.code,
        requestId: refused instanceof library.ApiError && refused.requestId,
        cancelled: String(cancelled),
        isLost: lost instanceof library.ConnectionError,
      };
    },
    [options, [...blankPng(2, 2)]] as const,
  );
  expect(found.shares.slice(0, 1)).toEqual([1]);
  expect(found).toMatchObject({ code: 'unsupported-media-type', requestId: expect.any(String), isLost: true });
  expect(found.cancelled).toBe('Error: Cancelled.');
});

it('follows a render and downloads the video in a browser', async () => {
  const { page, userId, options } = await openPage();
  // Stands in for the worker.
  await page.exposeFunction('advance', async (renderId: string, progress: number) => {
    if (progress === 0) await reportRender({ renderId, userId }, { encoded: 40, total: 96 });
    else if (progress < 100) await finishRender(renderId, Buffer.from(VIDEO));
  });
  const found = await page.evaluate(
    async ([given, quiz]) => {
      const { advance } = window as unknown as { advance: (id: string, progress: number) => Promise<void> };
      const { quizzes, renders } = new library.QuizVideo(given);
      const { id } = await renders.create({ quiz_id: (await quizzes.create(quiz)).id });
      const progresses: number[] = [];
      for await (const { progress } of renders.watch(id)) {
        progresses.push(progress);
        await advance(id, progress);
      }
      return { progresses, video: await (await renders.download(id)).text() };
    },
    [options, finishedQuiz() as Parameters<InstanceType<typeof library.QuizVideo>['quizzes']['create']>[0]] as const,
  );
  expect(found).toEqual({ progresses: [0, 40, 100], video: VIDEO });
});
