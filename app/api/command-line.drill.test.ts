import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { QuizVideo, verifyWebhook } from '@/lib/client/src/index';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { advanceBatches } from '@/lib/server/domain/batches/advance-batch';
import { failRender, reportRender } from '@/lib/server/domain/renders/render-job';
import { childEnvironment } from '@/lib/server/env';
import { prepareTemplate, rowOf } from '@/lib/tools/testing/batches';
import { installedClient } from '@/lib/tools/testing/client-package';
import {
  createModeTestKey,
  createTestKey,
  createTestUser,
  finishedQuiz,
  type TestUser,
} from '@/lib/tools/testing/factories';
import { workbookFile } from '@/lib/tools/testing/office-files';
import { startReceiver } from '@/lib/tools/testing/receiver';
import { finishRender } from '@/lib/tools/testing/renders';
import { recordCompletions } from '@/lib/tools/testing/webhooks';
import packageJson from '@/package.json';

const client = installedClient();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-line-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const file = (name: string) => path.join(folder, name);

interface Options {
  /** Of the environment; by default there is none. */
  key?: string;
  url?: string;
  input?: string;
}

/** Starts the installed program in an empty folder, with an empty configuration. */
const start = (args: string[], { key, url = inject('baseUrl'), input = '' }: Options = {}) => {
  const env = childEnvironment({
    PATH: `${path.dirname(process.execPath)}:${childEnvironment().PATH}`,
    XDG_CONFIG_HOME: file('config'),
    ...(key === undefined ? {} : { QUIZ_VIDEO_API_KEY: key, QUIZ_VIDEO_URL: url }),
  });
  const program = path.join(client.folder(), 'node_modules/.bin/quizvideo');
  const child: ChildProcess = spawn(program, args, { cwd: folder, env });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  child.stdin?.end(input);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    output,
    interrupt: () => child.kill('SIGINT'),
    /** Waits until the text was printed. */
    printed: (text: string | RegExp, stream: 'stdout' | 'stderr' = 'stderr') =>
      vi.waitFor(() => expect(output[stream]).toMatch(text), { timeout: 30_000 }),
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...output })),
  };
};

const run = (args: string[], options?: Options) => start(args, options).ended;

/** Runs a command that must succeed. @returns the JSON that it prints */
const runJson = async (args: string[], options: Options) => {
  const { code, stdout, stderr } = await run([...args, '--json'], options);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout);
};

const apiOf = ({ key }: { key: string }) => new QuizVideo({ apiKey: key, baseUrl: inject('baseUrl') });
const aQuiz = finishedQuiz() as Parameters<QuizVideo['quizzes']['create']>[0];

/** The only render of a user, once it exists. */
const newRender = (user: TestUser) =>
  vi.waitUntil(async () => (await apiOf(user).renders.list().page()).data[0], { timeout: 30_000, interval: 200 });

describe('the program', () => {
  it('explains itself', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('quizzes import'),
      stderr: '',
    });
    const help = await run(['render', '--help']);
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--cancel-on-interrupt'), stderr: '' });
    expect(await run(['completion', 'bash'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^_quizvideo\(\)/),
    });
  });

  it('has exit codes: 2 for wrong usage, 3 if the service refuses, 4 if it cannot be reached', async () => {
    const { key, userId } = await createTestUser();
    expect(await run(['quizzes', 'get'], { key })).toMatchObject({ code: 2, stdout: '' });
    const none = await run(['whoami']);
    expect(none).toMatchObject({ code: 3, stderr: expect.stringContaining('Run "quizvideo login"') });
    const { key: weak } = await createTestKey(userId, ['renders:read']);
    const forbidden = await run(['quizzes', 'list', '--json'], { key: weak });
    expect(forbidden).toMatchObject({ code: 3, stdout: '' });
    expect(forbidden.stderr).toMatch(
      /^quizvideo: This operation requires quizzes:read; .* \(request [0-9a-f-]{36}\)\n$/,
    );
    const missing = await run(['quizzes', 'get', '01a1f93f-962e-7464-8a57-f6fe9378026e'], { key });
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringMatching(/\(request [0-9a-f-]{36}\)\n$/) });
    const unreachable = await run(['quizzes', 'get', 'x'], { key, url: 'http://127.0.0.1:9' });
    expect(unreachable).toMatchObject({ code: 4, stderr: expect.stringContaining('Cannot reach http://127.0.0.1:9') });
  });

  it('prints texts of a hostile service without control characters', async () => {
    const hostile = '\x1b[2J\x1b]0;pwned\x07\u009b31m\r\nnext\u202e';
    const problem = { type: 'https://x/problems/not-found', title: hostile, status: 404, detail: hostile };
    const item = { id: `q${hostile}`, title: hostile, status: hostile };
    const server = await startReceiver(({ path: url }) => (response) => {
      const isList = url.startsWith('/api/v1/quizzes?');
      response.writeHead(isList ? 200 : 404, { 'X-Request-Id': 'r' });
      response.end(JSON.stringify(isList ? { data: [item], pagination: { cursor: null } } : problem));
    });
    onTestFinished(server.stop);
    const options = { key: 'qk', url: server.url };
    const outputs = await Promise.all([
      run(['quizzes', 'list'], options),
      run(['quizzes', 'list', '--json'], options),
      run(['quizzes', 'get', 'x'], options),
    ]);
    for (const { stdout, stderr } of outputs) {
      expect(stdout + stderr).toContain('pwned');
      expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202e]/);
    }
    expect(JSON.parse(outputs[1]?.stdout ?? '')).toEqual([item]);
    expect(outputs[2]?.stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('login', () => {
  it('stores a key from standard input that the service accepts, until logout', async () => {
    const { key } = await createTestUser();
    const url = inject('baseUrl');
    const shown = `${key.slice(0, 12)}…`;
    const login = await run(['login', '--url', `${url}/`], { input: `${key}\n` });
    expect(login).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Signed in to ${url} with the key ${shown}`),
    });
    const stored = file('config/quiz-video/credentials.json');
    expect(statSync(stored).mode & 0o777).toBe(0o600);
    const who = await run(['whoami', '--json']);
    expect(JSON.parse(who.stdout)).toEqual({ url, key: shown, source: stored });
    expect(login.stdout + login.stderr + who.stdout).not.toContain(key);
    expect((await run(['quizzes', 'list'])).code).toBe(0);
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect(existsSync(stored)).toBe(false);
    expect((await run(['whoami'])).code).toBe(3);
  });

  it('stores no key that the service does not accept', async () => {
    const refused = await run(['login', '--url', inject('baseUrl')], { input: 'qk_live_0\n' });
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(existsSync(file('config'))).toBe(false);
    expect((await run(['login', '--url', inject('baseUrl')], { input: '\n' })).code).toBe(3);
    expect((await run(['login'], { input: 'qk' })).code).toBe(2);
  });
});

describe('quizzes', () => {
  it('are imported, listed, shown and validated', async () => {
    const options = await createTestUser();
    writeFileSync(file('planets.csv'), 'question,a,b,answer\nRed?,Venus,Mars,B\nThe Moon is green.,,,no\n');
    const imported = await runJson(['quizzes', 'import', 'planets.csv', '--language', 'de'], options);
    expect(imported.report).toMatchObject({ format: 'csv', questions: 2, ready: 2 });
    const quiz = imported.data;
    expect(quiz).toMatchObject({ title: 'planets', language: 'de' });
    const listed = await run(['quizzes', 'list', '--search', 'PLAN'], options);
    expect(listed).toMatchObject({ code: 0, stdout: `${quiz.id}  draft      planets\n` });
    const { stdout } = await run(['quizzes', 'get', quiz.id], options);
    expect(stdout).toBe(
      'planets (de, draft)\n  Runde 1\n    1. Red? (multiple_choice)\n    2. The Moon is green. (true_false)\n',
    );
    expect(await runJson(['quizzes', 'validate', quiz.id], options)).toMatchObject({ renderable: true });
    expect(await run(['quizzes', 'validate', quiz.id], options)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The quiz can be rendered'),
    });

    // What is shown as JSON can be imported.
    const detail = await runJson(['quizzes', 'get', quiz.id], options);
    writeFileSync(file('copy.json'), JSON.stringify(detail));
    const { data: copy } = await runJson(['quizzes', 'import', 'copy.json', '--title', 'Copy'], options);
    expect(copy).toMatchObject({ title: 'Copy', language: 'de' });
    const questionsOf = (found: { rounds: { questions: { content: unknown }[] }[] }) =>
      found.rounds.flatMap(({ questions }) => questions.map(({ content }) => content));
    expect(questionsOf(await apiOf(options).quizzes.get(copy.id))).toEqual(questionsOf(detail));
    expect((await runJson(['quizzes', 'list', '--limit', '1'], options)).map(({ id }: { id: string }) => id)).toEqual([
      copy.id,
    ]);
  });

  it('of several files and of standard input are imported, and only their ids are printed', async () => {
    const options = await createTestUser();
    writeFileSync(file('one.txt'), 'Red?\nAnswer: Mars\n');
    writeFileSync(file('two.json'), '[{"question": "Big?", "answer": "Jupiter"}]');
    const { code, stdout } = await run(['quizzes', 'import', 'one.txt', 'two.json'], options);
    const ids = stdout.trimEnd().split('\n');
    expect([code, ids.length]).toEqual([0, 2]);
    expect(await apiOf(options).quizzes.get(ids[1] ?? '')).toMatchObject({ title: 'two' });

    const piped = await run(['quizzes', 'import', '-', '--title', 'Piped'], {
      ...options,
      input: 'Hot?\nAnswer: Venus\n',
    });
    expect(await apiOf(options).quizzes.get(piped.stdout.trimEnd())).toMatchObject({ title: 'Piped' });

    const into = await run(['quizzes', 'import', '--into', ids[0] ?? '', 'two.json'], options);
    expect(into).toMatchObject({ code: 0, stdout: `${ids[0]}\n` });
    expect((await apiOf(options).quizzes.get(ids[0] ?? '')).rounds).toHaveLength(2);
    expect(await run(['quizzes', 'import', '--into', ids[0] ?? '', '--title', 'x', 'two.json'], options)).toMatchObject(
      {
        code: 2,
      },
    );
  });

  it('with questions that are not ready have them as drafts, unless they are invalid; the exit code says so', async () => {
    const options = await createTestUser();
    writeFileSync(file('bad.csv'), 'question,answer,difficulty\nRed?,Mars,2\nBlue?,Earth,9\nGreen?,,\n');
    const places = /^bad\.csv:3: invalid: .*difficulty: .*\nbad\.csv:4: not ready: Green\?: .*\n/;
    const dry = await run(['quizzes', 'import', '--dry-run', 'bad.csv'], options);
    expect(dry).toMatchObject({ code: 1, stdout: expect.stringMatching(places), stderr: '' });
    expect(dry.stdout).toMatch(/\nbad\.csv: 3 questions \(csv\), 1 ready\n$/);
    expect(await runJson(['quizzes', 'list'], options)).toEqual([]);

    const imported = await run(['quizzes', 'import', 'bad.csv'], options);
    expect(imported).toMatchObject({ code: 1, stderr: expect.stringMatching(places) });
    const quiz = await apiOf(options).quizzes.get(imported.stdout.trimEnd());
    expect(quiz.rounds[0]?.questions.map(({ content }) => content.question)).toEqual(['Red?', 'Green?']);
    expect(await run(['quizzes', 'import', '--dry-run', '--allow-drafts', 'bad.csv'], options)).toMatchObject({
      code: 0,
    });

    writeFileSync(file('none.txt'), 'A line.\n');
    const none = await run(['quizzes', 'import', '--allow-drafts', 'none.txt'], options);
    expect(none).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('contains no questions') });
    const absent = await run(['quizzes', 'import', 'absent.csv'], options);
    expect(absent).toMatchObject({ code: 1, stderr: expect.stringContaining('absent.csv') });
  });

  it('that are not finished are not valid', async () => {
    const options = await createTestUser();
    writeFileSync(file('draft.csv'), 'question\nRed?\n');
    const { id } = (await runJson(['quizzes', 'import', '--allow-drafts', 'draft.csv'], options)).data;
    const { code, stdout } = await run(['quizzes', 'validate', id], options);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Must fix: rounds\.0\.questions\.0\.content\.answers: .*\nIt cannot be rendered yet\.\n$/);
  });
});

describe('render', () => {
  const prepare = async () => {
    const user = await createTestUser();
    const { id } = await apiOf(user).quizzes.create(aQuiz);
    return { user, quizId: id, options: { key: user.key } };
  };

  it('waits with progress and downloads the video', async () => {
    const { user, quizId, options } = await prepare();
    writeFileSync(file('out.mp4'), 'an earlier video');
    const command = start(['render', quizId, '-o', 'out.mp4', '--resolution', '720p'], options);
    const { id } = await newRender(user);
    await command.printed('0 %  queued');
    await reportRender({ renderId: id, userId: user.userId }, { encoded: 40, total: 96 });
    await command.printed(' 40 %  ');
    expect(readFileSync(file('out.mp4'), 'utf8')).toBe('an earlier video');
    await finishRender(id, Buffer.from('a video'));
    expect(await command.ended).toMatchObject({ code: 0, stdout: `${id}\n` });
    expect(command.output.stderr).toMatch(/Saved out\.mp4\n$/);
    expect(command.output.stderr).not.toContain('\r');
    expect(readFileSync(file('out.mp4'), 'utf8')).toBe('a video');
    expect(readdirSync(folder)).toEqual(['out.mp4']);
  });

  it('goes on after Ctrl-C, and is resumed', async () => {
    const { user, quizId, options } = await prepare();
    const first = start(['render', quizId, '-o', 'out.mp4'], options);
    await first.printed('0 %');
    const { id } = await newRender(user);
    first.interrupt();
    const { code, stdout, stderr } = await first.ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain(
      `Interrupted. The render is not cancelled. To resume: quizvideo render --resume ${id} -o out.mp4\n`,
    );
    expect((await apiOf(user).renders.get(id)).status).toBe('queued');
    expect(readdirSync(folder)).toEqual([]);

    // The same command follows the same render; with other settings it would be another video.
    const other = await run(['render', quizId, '--wait', '--quality', 'draft'], options);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining(`--resume ${id}`) });
    const second = start(['render', quizId, '--wait', '--json'], options);
    await second.printed(`following render ${id}`);
    const third = start(['render', '--resume', id, '-o', 'out.mp4'], options);
    await third.printed('0 %');
    await finishRender(id, Buffer.from('a video'));
    expect(JSON.parse((await second.ended).stdout)).toMatchObject({ id, status: 'completed' });
    expect(await third.ended).toMatchObject({ code: 0 });
    expect(readFileSync(file('out.mp4'), 'utf8')).toBe('a video');
  });

  it('is cancelled by Ctrl-C with --cancel-on-interrupt', async () => {
    const { user, quizId, options } = await prepare();
    const command = start(['render', quizId, '--wait', '--cancel-on-interrupt'], options);
    await command.printed('0 %');
    command.interrupt();
    const { id } = await newRender(user);
    expect(await command.ended).toMatchObject({
      code: 130,
      stderr: expect.stringContaining(`Render ${id} is cancelled.`),
    });
    expect((await apiOf(user).renders.get(id)).status).toBe('cancelled');
  });

  it('that fails ends with code 5', async () => {
    const { user, quizId, options } = await prepare();
    const command = start(['render', quizId, '--wait', '--json'], options);
    const { id } = await newRender(user);
    await failRender({ renderId: id, userId: user.userId }, 'A picture could not be read.');
    const { code, stdout, stderr } = await command.ended;
    expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({ code: 5, stdout: { id, status: 'failed' } });
    expect(stderr).toContain('quizvideo: The render failed: A picture could not be read.\n');
  });

  it('only starts without --wait', async () => {
    const { quizId, options } = await prepare();
    const { id } = await runJson(['render', quizId], options);
    expect((await run(['render', quizId], options)).code).toBe(3);
    const resumed = await run(['render', '--resume', id], options);
    expect(resumed).toMatchObject({
      code: 0,
      stdout: `${id}\n`,
      stderr: expect.stringContaining(`Render ${id} is queued.`),
    });
  });

  it.each([
    ['no quiz', ['render']],
    ['a quiz and a render', ['render', 'q', '--resume', 'r']],
    ['a folder instead of a file', ['render', 'q', '-o', '.']],
    ['a folder that does not exist', ['render', 'q', '-o', 'none/out.mp4']],
  ])('refuses %s before it begins', async (_, args) => {
    expect(await run(args, { key: 'qk_live_0' })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('batches', () => {
  const prepare = async (rows: unknown = [rowOf('Planets'), { title: 'Moons' }, rowOf('Stars')]) => {
    const { user, template_quiz_id: template } = await prepareTemplate();
    writeFileSync(file('rows.json'), JSON.stringify(rows));
    const create = ['batches', 'create', 'rows.json', '--template', template];
    return { user, options: { key: user.key }, create };
  };

  /** What the jobs of batches do. API tests run without a worker. */
  const advance = ({ userId }: TestUser) => advanceBatches(userId, async () => async () => {});
  const rendersOf = async (user: TestUser) => (await apiOf(user).renders.list().page()).data;
  const newBatch = (user: TestUser) =>
    vi.waitUntil(async () => (await apiOf(user).batches.list().page()).data[0], { timeout: 30_000, interval: 200 });

  it('are followed until all rows have ended, and say why rows failed', async () => {
    const { user, options, create } = await prepare();
    const command = start([...create, '--resolution', '256x256', '--wait'], options);
    await command.printed('  0 of 3 completed, 1 failed  running\n');
    const { id } = await newBatch(user);
    expect(command.output.stderr).toBe(
      `Created batch ${id} (3 rows).\nInvalid rows (1 of 3):\n  2  Moons\n` +
        '       questions: Is required: a quiz needs at least one question.\n' +
        ' 33 %  0 of 3 completed, 1 failed  running\n',
    );
    await advance(user);
    const [first, second] = await rendersOf(user);
    expect(first).toMatchObject({ resolution: '256x256' });
    await finishRender(first?.id ?? '');
    await advance(user);
    await command.printed(' 66 %  1 of 3 completed, 1 failed, 1 rendering  running\n');
    await failRender({ renderId: second?.id ?? '', userId: user.userId }, 'A picture could not be read.');
    await advance(user);
    expect(await command.ended).toMatchObject({
      code: 1,
      stdout: `${id}\n`,
      stderr: expect.stringContaining(
        `Batch ${id}: 1 of 3 completed, 2 failed.\nSee why: quizvideo batches get ${id}\n`,
      ),
    });

    const shown = await run(['batches', 'get', id], options);
    expect(shown).toMatchObject({
      code: 0,
      stdout:
        'The sky at night (completed)\nRows: 1 of 3 completed, 2 failed\nFailed:\n' +
        '  1  Planets\n       A picture could not be read.\n' +
        '  2  Moons\n       questions: Is required: a quiz needs at least one question.\n',
    });
    expect(await runJson(['batches', 'get', id], options)).toMatchObject({
      id,
      failed_rows: [{ position: 1 }, { position: 2, errors: [{ field: 'questions' }] }],
    });
    const again = start(['batches', 'retry', id, '--wait', '--json'], options);
    await again.printed(' 66 %');
    await advance(user);
    await finishRender((await rendersOf(user)).find(({ status }) => status === 'queued')?.id ?? '');
    await advance(user);
    const retried = await again.ended;
    expect({ code: retried.code, batch: JSON.parse(retried.stdout) }).toMatchObject({
      code: 1,
      batch: { id, row_counts: { completed: 2, failed: 1 } },
    });
  });

  it('succeed if all rows do', async () => {
    const { user, options, create } = await prepare({ rows: [rowOf('Planets'), rowOf('Stars')] });
    const batch = await runJson([...create, '--no-render'], options);
    expect(batch).toMatchObject({ status: 'running', render: null, rows_total: 2 });
    const command = start(['batches', 'watch', batch.id], options);
    await command.printed('  0 %  0 of 2 completed  running\n');
    await advance(user);
    const ended = await command.ended;
    expect(ended).toMatchObject({ code: 0, stdout: `${batch.id}\n` });
    expect(ended.stderr).toContain(`Batch ${batch.id}: 2 of 2 completed.\n`);
  });

  it('are paused, resumed, listed and cancelled', async () => {
    const { options, create } = await prepare([rowOf('Planets')]);
    const created = await run(create, options);
    const id = created.stdout.trimEnd();
    expect(created).toEqual({
      code: 0,
      stdout: `${id}\n`,
      stderr: `Created batch ${id} (1 row). Follow it: quizvideo batches watch ${id}\n`,
    });
    expect(await run(['batches', 'pause', id], options)).toMatchObject({
      code: 0,
      stdout: `${id}\n`,
      stderr: expect.stringContaining(`Batch ${id} is paused.`),
    });
    const listed = await run(['batches', 'list', '--status', 'paused'], options);
    expect(listed).toMatchObject({ code: 0, stdout: `${id}  paused     The sky at night (0 of 1 completed)\n` });
    expect(await runJson(['batches', 'list', '--status', 'running', '--limit', '5'], options)).toEqual([]);
    expect(await runJson(['batches', 'resume', id], options)).toMatchObject({ id, status: 'running' });

    const watching = start(['batches', 'watch', id], options);
    const interrupted = start(['batches', 'watch', id], options);
    await Promise.all([watching.printed('running'), interrupted.printed('running')]);
    interrupted.interrupt();
    expect(await interrupted.ended).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining(`The batch is not cancelled. To follow it: quizvideo batches watch ${id}\n`),
    });
    expect(await run(['batches', 'cancel', id], options)).toMatchObject({
      code: 0,
      stdout: `${id}\n`,
      stderr: `Batch ${id} is cancelled.\n`,
    });
    expect(await watching.ended).toMatchObject({
      code: 5,
      stdout: '',
      stderr: expect.stringContaining('quizvideo: The batch was cancelled.\n'),
    });
    expect((await run(['batches', 'retry', id], options)).code).toBe(3);
  });

  it('are checked without being created', async () => {
    const { user, create } = await prepare();
    const options = { key: await createModeTestKey(user.userId) };
    const schedule = '--start 2030-12-01 --time 18:00 --time-zone Europe/Berlin --every-days 2'.split(' ');
    const check = [...create, '--check', '--publish', TEST_CHANNEL_ID, '--visibility', 'public', ...schedule];
    expect(await run(check, options)).toEqual({
      code: 1,
      stdout:
        '1  valid    Planets (1 question, 2030-12-01 18:00)\n2  invalid  Moons\n' +
        '     questions: Is required: a quiz needs at least one question.\n' +
        '3  valid    Stars (1 question, 2030-12-03 18:00)\n' +
        '2 of 3 rows valid. Times are those of Europe/Berlin.\n',
      stderr: '',
    });
    const report = await run([...check, '--json'], options);
    expect({ code: report.code, report: JSON.parse(report.stdout) }).toMatchObject({
      code: 1,
      report: { rows_total: 3, rows_valid: 2 },
    });
    expect(await runJson(['batches', 'list'], options)).toEqual([]);

    writeFileSync(file('rows.json'), JSON.stringify([rowOf('Planets')]));
    expect((await run([...create, '--check'], options)).code).toBe(0);
    expect(
      await runJson(
        check.filter((word) => word !== '--check'),
        options,
      ),
    ).toMatchObject({
      livemode: false,
      publish: { channel_id: TEST_CHANNEL_ID, visibility: 'public' },
    });
  });

  it('whose rows are all invalid are not created', async () => {
    const { options, create } = await prepare([{ title: 'Moons' }, {}]);
    const { code, stdout, stderr } = await run([...create, '--json'], options);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(
      /^Row 1, questions: Is required.*\nRow 2, title: .*\nquizvideo: The batch was not created: it has errors\. \(request .*\)\n$/,
    );
    const foreign = await run([...create.slice(0, 4), '01a1f93f-962e-7464-8a57-f6fe9378026e'], options);
    expect(foreign).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^--template: Must be the id of one of your quizzes\.\n/),
    });
    expect(await runJson(['batches', 'list'], options)).toEqual([]);
  });

  it('are created from CSV and Excel, in which rows with the same title form one video', async () => {
    const { user, options, create } = await prepare();
    const words = create.map((word) => word.replace('rows.json', 'table.csv'));
    const lines = [
      'quiz,question,a,b,answer,anwser',
      'Planets,Red?,Venus,Mars,B,',
      'Planets,Big?,Jupiter,Mars,A,',
      'Moons,Is the Moon green?,,,,',
      'Stars,The Sun is a star.,,,yes,',
    ];
    writeFileSync(file('table.csv'), lines.join('\n'));
    const faults = '     Table row 4: Enter a correct answer.\n';
    const report = {
      code: 1,
      stdout:
        `1  valid    Planets (2 questions)\n2  invalid  Moons\n${faults}3  valid    Stars (1 question)\n` +
        'Note: Ignored columns: “anwser”.\n2 of 3 rows valid.\n',
      stderr: '',
    };
    expect(await run([...words, '--check'], options)).toEqual(report);
    writeFileSync(file('table.xlsx'), workbookFile({ Quizzes: lines.map((line) => line.split(',')) }));
    const excel = create.map((word) => word.replace('rows.json', 'table.xlsx'));
    expect(await run([...excel, '--check'], options)).toEqual(report);
    const command = start([...words, '--no-render', '--wait'], options);
    await command.printed('  0 of 3 completed, 1 failed  running\n');
    expect(command.output.stderr).toContain(`Invalid rows (1 of 3):\n  2  Moons\n  ${faults}`);
    await advance(user);
    const { code, stderr } = await command.ended;
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('2 of 3 completed, 1 failed.') });
    const quizzes = await runJson(['quizzes', 'list'], options);
    expect(quizzes.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Planets',
      'Stars',
      'The sky at night',
    ]);
    expect((await apiOf(user).media.list().page()).data).toMatchObject([
      { file_name: 'table.xlsx' },
      { file_name: 'table.csv' },
    ]);

    writeFileSync(file('table.csv'), `${lines[0]}\n${lines[3]}\n`);
    expect(await run(words, options)).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(/^Table row 2: Enter a correct answer\.\nquizvideo: The batch was not created/),
    });
    writeFileSync(file('table.csv'), 'question,answer\nRed?,Mars\n');
    expect(await run(words, options)).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^A column “quiz” is missing\. /),
    });
    expect(
      await run(
        words.map((word) => word.replace('table', 'none')),
        options,
      ),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('none.csv'),
    });
  });

  it('need scopes, a template and options that belong together', async () => {
    const { user, create } = await prepare();
    const { key: weak } = await createTestKey(user.userId, ['quizzes:read']);
    expect(await run(create, { key: weak })).toMatchObject({ code: 3, stdout: '' });
    for (const words of [
      ['batches', 'create', 'rows.json'],
      [...create, '--check', '--wait'],
      ['batches', 'watch'],
    ]) {
      expect(await run(words, { key: user.key })).toMatchObject({ code: 2, stdout: '' });
    }
  });
});

describe('listen', () => {
  it('forwards events with a signature that the receiver verifies, and prints its responses', async () => {
    const user = await createTestUser();
    let secret = '';
    const verified: unknown[] = [];
    const receiver = await startReceiver((received) => async (response) => {
      verified.push(await verifyWebhook(received.body, received.headers, secret).catch((error: unknown) => error));
      response.writeHead(verified.length === 1 ? 204 : 500).end();
    });
    onTestFinished(receiver.stop);
    const command = start(['listen', '--forward-to', `${receiver.url}/hook`], { key: user.key });
    await command.printed(/Signing secret: whsec_\S+\n/);
    secret = /whsec_\S+/.exec(command.output.stderr)?.[0] ?? '';
    await recordCompletions(user, 2);
    await command.printed(/render\.completed.*→ 204 in \d+ ms\n.*render\.completed.*→ 500 in \d+ ms\n/, 'stdout');
    const events = (await apiOf(user).events.list().page()).data.reverse();
    expect(verified).toEqual(events.map(({ id, type, payload }) => ({ id, type, payload, test: false })));
    expect(receiver.received[0]?.path).toBe('/hook');
    receiver.stop();
    await recordCompletions(user, 1);
    await command.printed(/no response: ECONNREFUSED\n/, 'stdout');
    command.interrupt();
    expect((await command.ended).code).toBe(130);
  });

  it('prints JSON lines of the chosen events', async () => {
    const user = await createTestUser();
    const command = start(['listen', '--events', 'render.failed', '--json'], { key: user.key });
    await command.printed('"ready"', 'stdout');
    await recordCompletions(user, 1);
    const quiz = await apiOf(user).quizzes.create(aQuiz);
    const { id } = await apiOf(user).renders.create({ quiz_id: quiz.id });
    await failRender({ renderId: id, userId: user.userId }, 'No.');
    await command.printed('"render.failed"', 'stdout');
    command.interrupt();
    const { stdout } = await command.ended;
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { event: 'ready', forward_to: null, secret: null },
      { type: 'render.failed', payload: { render_id: id }, forwarded: null },
    ]);
  });

  it('needs the scope webhooks:read, and known events', async () => {
    const { key } = await createTestUser(['renders:read']);
    const refused = await run(['listen', '--forward-to', '3000'], { key });
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('webhooks:read') });
    expect((await run(['listen', '--events', 'render.started'], { key })).code).toBe(2);
  });
});

describe('logs tail', () => {
  it('shows earlier requests and new ones', async () => {
    const user = await createTestUser();
    const api = apiOf(user);
    await api.themes.list().page();
    const shown = start(['logs', 'tail', '--lines', '5'], { key: user.key });
    await shown.printed(/ {2}200 {2}GET \/api\/v1\/themes {2}\d+ ms {2}test {2}[0-9a-f-]{36}\n/, 'stdout');
    const failures = start(['logs', 'tail', '--status', '4xx', '--json'], { key: user.key });
    const id = '01a1f93f-962e-7464-8a57-f6fe9378026e';
    await api.quizzes.get(id).catch(() => {});
    await shown.printed(new RegExp(`  404  GET /api/v1/quizzes/${id}  .*  Quiz not found\\.\n`), 'stdout');
    await failures.printed('not-found', 'stdout');
    for (const command of [shown, failures]) command.interrupt();
    expect((await shown.ended).code).toBe(130);
    const { stdout } = await failures.ended;
    expect(JSON.parse(stdout)).toMatchObject({ operation: 'getQuiz', status: 404 });
  });

  it('needs the scope requests:read', async () => {
    const { key } = await createTestUser(['quizzes:read']);
    expect(await run(['logs', 'tail'], { key })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('requests:read'),
    });
  });
});
