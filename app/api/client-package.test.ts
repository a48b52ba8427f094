import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, vi } from 'vitest';
import { QuizVideo } from '@/lib/client/src/index';
import { childEnvironment } from '@/lib/env';
import { CLIENT, installedClient } from '@/lib/testing/client-package';
import { createTestUser } from '@/lib/testing/factories';
import { finishRender } from '@/lib/testing/renders';

const run = promisify(execFile);

const client = installedClient();

it('contains the built library, its README and its license', () => {
  const installed = path.join(client.folder(), 'node_modules/quiz-video-client');
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  const files = readdirSync(path.join(installed, 'dist'), { recursive: true }).map(String);
  expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', path.join('resources', 'renders.js')]));
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

it('runs the program in its README: a quiz becomes a video', async () => {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(path.join(CLIENT, 'README.md'), 'utf8')) ?? [];
  expect(program).toContain('http://localhost:3000');
  writeFileSync(path.join(client.folder(), 'program.js'), program.replace('http://localhost:3000', inject('baseUrl')));
  const { key } = await createTestUser();
  const env = { ...childEnvironment(), QUIZ_VIDEO_KEY: key };
  const output = run(process.execPath, ['program.js'], { cwd: client.folder(), env });
  // Stands in for the worker, which API tests don't have.
  const { renders } = new QuizVideo({ apiKey: key, baseUrl: inject('baseUrl') });
  const finished = vi
    .waitUntil(async () => (await renders.list().page()).data[0], { timeout: 60_000, interval: 500 })
    .then(({ id }) => finishRender(id, Buffer.from('a video')));
  const [{ stdout }] = await Promise.all([output, finished]);
  expect(stdout).toMatch(/100 %\n$/);
  expect(readFileSync(path.join(client.folder(), 'quiz.mp4'), 'utf8')).toBe('a video');
});

it('has types', async () => {
  const program = `
    import { ApiError, QuizVideo, verifyWebhook, type Quiz } from 'quiz-video-client';
    const client = new QuizVideo({ apiKey: 'qk_live_1', baseUrl: 'http://localhost:3000' });
    for await (const quiz of client.quizzes.list({ status: 'draft' })) { const found: Quiz = quiz; found.title.length; }
    // @ts-expect-error no such status
    client.quizzes.list({ status: 'lost' });
    // @ts-expect-error a body is required
    client.renders.create();
    const event = await verifyWebhook('', new Headers(), '');
    if (event.type === 'render.failed') event.payload.error.length;
    // @ts-expect-error only of other events
    if (event.type === 'render.failed') event.payload.download_url;
    export const code = (error: unknown) => error instanceof ApiError && error.code === 'not-found';
  `;
  writeFileSync(path.join(client.folder(), 'program.ts'), program);
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable,dom.asynciterable',
  ];
  await run(process.execPath, [tsc, ...options, 'program.ts'], { cwd: client.folder() }).catch(({ stdout }) =>
    expect.unreachable(stdout),
  );
});
