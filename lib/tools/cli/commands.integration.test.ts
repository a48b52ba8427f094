import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { createTestDatabase, type TestDatabase } from '@/lib/tools/testing/database';
import { freePort } from './free-port';
import { startNode } from './run';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = async (args: string[], environment: Record<string, string> = {}) => {
  const child = startNode(['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({ ...database.variables, ...environment }),
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  const [code] = await once(child, 'close');
  return { code, ...output };
};

const key = (...args: string[]) => run(['lib/tools/cli/key.ts', ...args]);

test('`npm run key` prints only the key, and creates a user only once (D75)', async () => {
  const args = ['--email', 'ada@example.com', '--scopes', 'quizzes:read,renders:write'];
  for (const { code, stdout } of [await key(...args), await key(...args)]) {
    expect(code).toBe(0);
    expect(stdout).toMatch(/^qk_live_[0-9a-f]{40}\n$/);
  }
  const rows = await database.db.$client`
    select scopes, count(*)::int as keys from api_keys join users on users.id = user_id
    where email = 'ada@example.com' group by user_id, scopes`;
  expect(rows).toEqual([{ scopes: ['quizzes:read', 'renders:write'], keys: 2 }]);
});

test('`npm run key` rejects an unknown scope without a stack trace', async () => {
  const { code, stdout, stderr } = await key('--email', 'ada@example.com', '--scopes', 'everything');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Unknown scope: everything\. The scopes are:\n {2}quizzes:read\n/);
  expect(stderr).not.toContain('    at ');
});

test('`npm run password` revokes the keys of the account with --revoke-keys only, and no others', async () => {
  const usable = async () => {
    const rows = await database.db.$client`
      select email from api_keys join users on users.id = user_id where revoked_at is null and email like '%@keys.example'`;
    return rows.map(({ email }) => email).sort();
  };
  const emails = ['eve@keys.example', 'ada@keys.example'];
  for (const email of emails) await key('--email', email, '--scopes', 'quizzes:read');
  const password = (...args: string[]) => run(['lib/tools/cli/password.ts', '--email', 'ada@keys.example', ...args]);
  expect(await password()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[\w-]{24}\n$/) });
  expect(await usable()).toEqual(['ada@keys.example', 'eve@keys.example']);
  expect(await password('--revoke-keys')).toMatchObject({ code: 0, stderr: expect.stringContaining('Revoked 1 API') });
  expect(await usable()).toEqual(['eve@keys.example']);
});

test('`npm run admin` prints the state and the settings of the installation, without secrets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-admin-'));
  const environment = { DATA_DIR: folder, AI_API_KEY: 'hunter2', RATE_LIMIT_RENDER: '40' };
  const installation = await run(['lib/tools/cli/admin.ts', 'installation'], environment);
  const settings = await run(['lib/tools/cli/admin.ts', 'settings'], environment);
  await rm(folder, { recursive: true });
  expect([installation.code, settings.code]).toEqual([0, 0]);
  expect(installation.stdout).toMatch(/^Version: +\d+\.\d+\.\d+/);
  expect(installation.stdout).toMatch(/^Storage: +fs, works, /m);
  expect(installation.stdout).toMatch(/^Migrations: +\d+ applied, 0 pending, newest: \d{4}_/m);
  expect(installation.stdout).toMatch(/^Language model: +not configured$/m);
  expect(settings.stdout).toMatch(/^AI_API_KEY=\(set\)$/m);
  expect(settings.stdout).toMatch(/^RATE_LIMIT_RENDER=40$/m);
  expect(settings.stdout).toMatch(/^#RATE_LIMIT_READ=300$/m);
  expect(settings.stdout).not.toContain('hunter2');
});

test('`npm start` reports that its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, stderr } = await run(['lib/tools/cli/start.ts'], { PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} is in use.`);
});

test('`npm start` reports all errors of the configuration', async () => {
  const { code, stderr } = await run(['lib/tools/cli/start.ts'], { PORT: 'many', APP_SECRET: 'short' });
  expect(code).toBe(1);
  expect(stderr).toContain('PORT: Must be a whole number from 1 to 65535.');
  expect(stderr).toContain('APP_SECRET: Must have at least 32 characters.');
  expect(stderr).not.toContain('    at ');
});

test.each(['database', 'PgBouncer'])('explains that the %s is unreachable, without its password', async (what) => {
  const { code, stderr } = await run(['lib/tools/cli/key.ts', '--email', 'a@example.com', '--scopes', 'quizzes:read'], {
    DATABASE_URL: 'postgres://quiz:secret@127.0.0.1:9/quiz',
    DATABASE_DIRECT_URL: what === 'PgBouncer' ? database.url : '',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('Cannot use the PostgreSQL at 127.0.0.1:9');
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('secret');
});

test.each(['lib/tools/cli/start.ts', 'lib/tools/cli/worker.ts'])(
  '%s explains an incomplete configuration in one line',
  async (file) => {
    const { code, stderr } = await run([file], { INNGEST_EVENT_KEY: 'abc' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Set both INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY, or neither.\n',
    });
  },
);

test('SIGTERM to `npm start` alone stops the whole service gracefully', async () => {
  const port = String(await freePort());
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({ DATABASE_URL: database.url, PORT: port, APP_URL: '', NEXT_DIST_DIR: '.next-test' }),
  });
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain('Ready at'), { timeout: 100_000, interval: 50 });
  child.kill('SIGTERM');
  // Every process of the service holds the pipe.
  await once(child, 'close');
  expect(output).toContain('Stopping gracefully');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});
