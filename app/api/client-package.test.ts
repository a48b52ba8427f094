import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { installedClient } from '@/lib/tools/testing/client-package';

const run = promisify(execFile);

const client = installedClient();

it('contains the built library, its README and its license', () => {
  const installed = path.join(client.folder(), 'node_modules/quiz-video-client');
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  const files = readdirSync(path.join(installed, 'dist'), { recursive: true }).map(String);
  expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', path.join('resources', 'renders.js')]));
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
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
