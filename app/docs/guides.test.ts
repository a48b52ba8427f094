import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { parseMarkdown } from '@/lib/core/docs/markdown';
import { EVENT_PAYLOADS } from '@/lib/core/model/events';
import { PROBLEMS } from '@/lib/core/model/problems';
import { findGuide, GUIDES, readGuide } from '@/lib/server/docs/guides';
import { childEnvironment } from '@/lib/server/env';
import { installedClient } from '@/lib/tools/testing/client-package';
import { hasExamplePrograms } from '@/lib/tools/testing/example-programs';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { blankPng, testFiles } from '@/lib/tools/testing/media-files';
import { send, succeed } from '@/lib/tools/testing/request';
import { withStandInWorker } from '@/lib/tools/testing/stand-in-worker';
import { connectChannel, makeFinishedRender } from '@/lib/tools/testing/uploads';

const codeOf = (markdown: string) =>
  parseMarkdown(markdown).flatMap((block) => (block.type === 'code' ? block.samples : []));

/** Documents whose examples are run, by name. */
const DOCUMENTS = new Map<string, string>([
  ['README', readFileSync('README.md', 'utf8')],
  ...(await Promise.all(GUIDES.map(async ({ slug }) => [slug, (await readGuide(slug)) ?? ''] as const))),
]);

const PROGRAMS: Record<string, { command: string; extension: string }> = {
  ts: { command: 'node', extension: 'ts' },
  js: { command: 'node', extension: 'mjs' },
  python: { command: 'python3', extension: 'py' },
};

/** Statuses other than 2xx that examples show. */
const SHOWN_FAILURES: Record<string, string[]> = { errors: ['400'], idempotency: ['412'] };

const client = installedClient();
let packages: string;
beforeAll(() => {
  packages = client.folder();
  symlinkSync(
    path.resolve('node_modules/@modelcontextprotocol'),
    path.join(packages, 'node_modules/@modelcontextprotocol'),
  );
  symlinkSync(path.resolve('node_modules/@types'), path.join(packages, 'node_modules/@types'));
});

/** The examples of a document that are run. Those with a note, such as `setup`, are for the reader's own computer. */
const examplesOf = (name: string) =>
  codeOf(DOCUMENTS.get(name) ?? '')
    .filter(({ language, note }) => note === '' && language !== 'mermaid')
    // Receivers are tested in lib/server/domain/webhooks/samples.test.ts.
    .filter(({ code, language }) => language !== 'go' && !/createServer|http\.server/.test(code));

/** One Bash script of all examples of a document in their order, so that they share variables. */
const scriptOf = (name: string, folder: string): string => {
  const lines = examplesOf(name).map(({ language, code }, index) => {
    const local = code.replaceAll('http://localhost:3000', inject('baseUrl'));
    if (language === 'bash') return local;
    if (language === 'json') return JSON.parse(code) && '';
    const program = PROGRAMS[language];
    if (!program) throw new Error(`${name}: an example in "${language}", which no test runs.`);
    const file = path.join(folder, `example-${index}.${program.extension}`);
    writeFileSync(file, local);
    return `${program.command} ${file}`;
  });
  return ['set -eo pipefail', 'set -a', ...lines].join('\n');
};

const runScript = async (script: string, folder: string, key: string) => {
  // Curl reports the status of each response.
  writeFileSync(path.join(folder, '.curlrc'), 'write-out = "%{stderr}status %{http_code} %{url}\\n"\n');
  const env = childEnvironment({ QUIZ_VIDEO_API_KEY: key, CURL_HOME: folder });
  const bash = spawn('bash', ['-c', script], { cwd: folder, env });
  const closed = once(bash, 'close');
  const [stdout, stderr] = await Promise.all([text(bash.stdout), text(bash.stderr)]);
  const [code] = await closed;
  const statuses = [...stderr.matchAll(/^status (\d+) /gm)].map(([, status = '']) => status);
  return { code, output: `${stdout}\n${stderr}`, failures: statuses.filter((status) => !status.startsWith('2')) };
};

/** A user with what the guides presume: a quiz that is ready, a finished video and a connected channel. */
const createReader = async () => {
  const user = await createTestUser();
  const quiz = await succeed(createQuizContract, { key: user.key, body: { ...finishedQuiz(), status: 'ready' } });
  await makeFinishedRender(user.key, quiz.body.data.id);
  await connectChannel(user);
  return user;
};

/** A folder with the files that examples upload. */
const newFolder = async (name: string): Promise<string> => {
  const folder = path.join(packages, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'mars.png'), blankPng(4, 3));
  const video = (await testFiles()).find(({ type }) => type === 'video/mp4');
  writeFileSync(path.join(folder, 'intro.mp4'), video?.bytes ?? '');
  return folder;
};

const withExamples = [...DOCUMENTS.keys()].filter((name) => name !== 'client' && examplesOf(name).length > 0);

it.skipIf(!hasExamplePrograms()).each(withExamples)('the examples of %s run', async (name) => {
  const user = await createReader();
  const folder = await newFolder(name);
  const result = await withStandInWorker(user.userId, runScript(scriptOf(name, folder), folder, user.key));
  expect(result.output).toMatch(/\S/);
  expect(result, result.output).toMatchObject({ code: 0, failures: SHOWN_FAILURES[name] ?? [] });
});

it('the programs of the client’s README run, one after the other', async () => {
  const user = await createReader();
  const folder = await newFolder('client');
  const programs = codeOf(DOCUMENTS.get('client') ?? '').filter(({ language }) => language === 'js');
  const secret = `whsec_${Buffer.from('secret').toString('base64')}`;
  const body = JSON.stringify({ status: 'completed', download_url: 'http://localhost/video.mp4' });
  const headers = {
    'X-Service-Event': 'render.completed',
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': new Webhook(secret).sign('one', new Date(), body),
  };
  const delivery = `const delivery = new Request('http://localhost/', ${JSON.stringify({ method: 'POST', headers, body })});
    if ((await receive(delivery)).status !== 204) throw new Error('The delivery was refused.');`;
  const program = [...programs.map(({ code }) => code), delivery].join('\n');
  writeFileSync(path.join(folder, 'program.mjs'), program.replaceAll('http://localhost:3000', inject('baseUrl')));
  const script = `export WEBHOOK_SECRET=${secret}\nnode program.mjs`;
  const result = await withStandInWorker(user.userId, runScript(script, folder, user.key));
  expect(result, result.output).toMatchObject({ code: 0 });
  expect(result.output).toContain('http://localhost/video.mp4');
  expect(readFileSync(path.join(folder, 'quiz.mp4'), 'utf8')).toBe('a video');
});

describe('guides', () => {
  it.each(GUIDES.map(({ slug }) => slug))('%s is a page and Markdown, and its links lead somewhere', async (slug) => {
    const page = await send(`/docs/${slug}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    const markdown = await send(`/docs/${slug}.md`);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const source = await markdown.text();
    const [heading] = parseMarkdown(source);
    expect(heading).toMatchObject({ type: 'heading', level: 1 });
    expect(source).not.toContain('http://localhost:3000');
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    for (const [, src = ''] of main.matchAll(/ src="([^"]+)"/g)) expect((await send(src)).status, src).toBe(200);
    for (const [, href = ''] of main.matchAll(/ href="(\/docs\/[^"]+)"/g)) {
      const [target = '', anchor] = href.split('#');
      const response = await send(target);
      expect(response.status, href).toBe(200);
      const found = await response.text();
      if (anchor) expect(found, href).toContain(`id="${anchor}"`);
    }
  });

  it('404: for others', async () => {
    expect((await send('/docs/nothing')).status).toBe(404);
    expect((await send('/docs/nothing.md')).status).toBe(404);
    expect(findGuide('nothing')).toBeUndefined();
  });

  it('are listed in /llms.txt, and all of them are in /llms-full.txt', async () => {
    const index = await (await send('/llms.txt')).text();
    const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThan(GUIDES.length);
    for (const url of links) expect((await fetch(url)).status, url).toBe(200);
    const full = await (await send('/llms-full.txt')).text();
    for (const { slug } of GUIDES) expect(full).toContain(((await readGuide(slug)) ?? '').split('\n')[0]);
  });

  it('name all problems with their status', () => {
    const guide = DOCUMENTS.get('errors') ?? '';
    for (const [slug, { status, title }] of Object.entries(PROBLEMS)) {
      expect(guide).toContain(`| [\`${slug}\`](/problems/${slug}) | ${status} | ${title} |`);
    }
  });

  it('name the events of webhooks with their fields', () => {
    const guide = DOCUMENTS.get('webhooks') ?? '';
    for (const [event, { shape }] of Object.entries(EVENT_PAYLOADS)) {
      const fields = Object.keys(shape).map((field) => `\`${field}\``);
      expect(guide).toMatch(new RegExp(`\\| \`${event}\` \\| [^|]+ \\| ${fields.join(', ')} \\|`));
    }
  });
});
