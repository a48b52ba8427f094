import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundled } from '@/lib/tools/testing/bundled';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded';
import { removeCluster } from './postgres/cluster';

const USER = path.resolve(import.meta.dirname, '../lib/tools/testing/database-user.ts');

let dataDir: string;
let children: ChildProcess[];
let attached: EmbeddedPostgres[];

beforeEach(async () => {
  children = [];
  attached = [];
  dataDir = await mkdtemp(path.join(tmpdir(), 'quiz-video-postgres-'));
  await chmod(dataDir, 0o755);
});

const pidFile = () => path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
const isRunning = () => existsSync(pidFile());

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const one of attached) await one.stop();
  if (isRunning()) process.kill(await serverPid(), 'SIGKILL');
  await removeCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const one = await startEmbeddedPostgres(dataDir);
  attached.push(one);
  return one;
};

/** Starts it in another process. */
const startElsewhere = async () => {
  const child = fork(await bundled(USER), [dataDir], { stdio: 'inherit' });
  children.push(child);
  const [url] = await once(child, 'message');
  return { url: String(url), child };
};

const kill = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal);
  await once(child, 'exit');
};

const query = async (url: string, text: string) => {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await client.unsafe(text);
  } finally {
    await client.end();
  }
};

const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
};

test('keeps committed data when the server and the process that started it are killed', async () => {
  const { url, child } = await startElsewhere();
  await query(url, 'create table kept as select 42 as answer');
  await kill(child, 'SIGKILL');
  process.kill(await serverPid(), 'SIGKILL');

  const again = await start();
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('attaches to the server that a killed process started', async () => {
  const { url, child } = await startElsewhere();
  const pid = await serverPid();
  await kill(child, 'SIGKILL');

  const again = await start();
  expect(again.url).toBe(url);
  expect(await serverPid()).toBe(pid);
  await again.stop();
  expect(isRunning()).toBe(false);
});

test('several processes share one server, and the last one stops it', async () => {
  const users = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
  expect(new Set(users.map(({ url }) => url)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['postgres']);

  await Promise.all(users.map(({ child }) => kill(child, 'SIGTERM')));
  expect(isRunning()).toBe(false);
});

test('keeps running while another process uses it', async () => {
  const [one, other] = [await start(), await startElsewhere()];
  await one.stop();
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(other.child, 'SIGTERM');
  expect(isRunning()).toBe(false);
});

test('a process that starts while the last one stops gets a running server', async () => {
  let current = await start();
  for (let round = 0; round < 5; round++) {
    const [, next] = await Promise.all([current.stop(), start()]);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    current = next;
  }
});

test('uses another port if its previous one is occupied', async () => {
  const { url, child } = await startElsewhere();
  await kill(child, 'SIGKILL');
  process.kill(await serverPid(), 'SIGKILL');
  const port = Number(new URL(url).port);
  const squatter = await eventually(async () => {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  });

  const again = await start();
  expect(Number(new URL(again.url).port)).not.toBe(port);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  squatter.close();
});

test('restarts on the same port when it is killed while in use', async () => {
  const { url } = await start();
  process.kill(await serverPid(), 'SIGKILL');
  expect(await eventually(() => query(url, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

test('starts even if another process has the pid of the killed server', async () => {
  const { child } = await startElsewhere();
  await kill(child, 'SIGKILL');
  const [, ...rest] = (await readFile(pidFile(), 'utf8')).split('\n');
  process.kill(await serverPid(), 'SIGKILL');
  const { uid, gid } = await stat(path.dirname(pidFile()));
  const bystander = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  children.push(bystander);
  await writeFile(pidFile(), [bystander.pid, ...rest].join('\n'));

  const again = await start();
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts over after an interrupted first start', async () => {
  await mkdir(path.join(dataDir, '.postgres-draft-abc123', 'data'), { recursive: true });
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('starts while another process still fills its folder', async () => {
  const busy = path.join(dataDir, '.postgres-draft-abc123');
  const program = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    for (let file = 0; ; file = (file + 1) % 1000) {
      try { writeFileSync('${busy}/' + file, ''); } catch { mkdirSync('${busy}', { recursive: true }); }
    }`;
  const writer = spawn(process.execPath, ['-e', program]);
  children.push(writer);
  const { url } = await start();
  expect(writer.exitCode).toBeNull();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(writer, 'SIGKILL');
});

test('accepts only the generated password', async () => {
  const url = new URL((await start()).url);
  url.password = 'guess';
  await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test.runIf(process.getuid?.() === 0)('works as root in a data folder that no other user can enter', async () => {
  await chmod(dataDir, 0o700);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
