import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { endedRender, eventsOf, jobService, requestRender } from '@/inngest/testing/job-service';
import { stillRunning } from '@/inngest/testing/processes';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { childEnvironment } from '@/lib/server/env';
import packageJson from '@/package.json';
import { freePort } from '../free-port';
import { ROOT, startNode } from '../run';

/** Two releases: copies of the build for tests, of which one has another version. They begin with a dot, as others do. */
const OLD = '.next-upgrade-old';
const NEW = '.next-upgrade-new';
const NEW_VERSION = `${packageJson.version}-next`;

/** What the documentation promises, in seconds. A machine that does other work may need longer: `UPGRADE_SECONDS=30`. */
const MOST_SECONDS = Number(process.env.UPGRADE_SECONDS ?? 10);

const service = jobService();

const copyBuild = (folder: string) => {
  rmSync(path.join(ROOT, folder), { recursive: true, force: true });
  // Links cost no space. What differs is written anew, and so is no link.
  execFileSync('cp', ['-al', path.join(ROOT, '.next-test'), path.join(ROOT, folder)]);
};

beforeAll(() => {
  for (const folder of [OLD, NEW]) copyBuild(folder);
  const version = `version:"${packageJson.version}"`;
  const found = execFileSync('grep', ['-rlF', version, path.join(ROOT, NEW, 'server')], { encoding: 'utf8' });
  for (const file of found.trim().split('\n')) {
    const text = readFileSync(file, 'utf8').replaceAll(version, `version:"${NEW_VERSION}"`);
    rmSync(file);
    writeFileSync(file, text);
  }
});
afterAll(() => {
  for (const folder of [OLD, NEW]) rmSync(path.join(ROOT, folder), { recursive: true, force: true });
});

let port: number;
let url: string;
beforeAll(async () => {
  port = await freePort();
  url = `http://localhost:${port}`;
});

/** Starts a release as its systemd unit does. */
const startRelease = (folder: string, variables: Record<string, string> = {}) => {
  const command = startNode(['--import', 'tsx', 'lib/tools/cli/start.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({
      ...service.database.variables,
      DATA_DIR: service.folder,
      PORT: String(port),
      APP_URL: url,
      NEXT_DIST_DIR: folder,
      ALLOW_NEWER_SCHEMA: 'false',
      RENDER_CONCURRENCY: '1',
      RATE_LIMIT_WRITE: '1000000',
      ...variables,
    }),
  });
  let output = '';
  command.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  onTestFinished(() => {
    for (const pid of stillRunning([command.pid ?? 0])) process.kill(pid, 'SIGKILL');
  });
  const ended = once(command, 'exit');
  return {
    command,
    ended,
    output: () => output,
    ready: () => vi.waitFor(() => expect(output).toContain('Ready at'), { timeout: 120_000, interval: 50 }),
    stop: async (signal: 'SIGTERM' | 'SIGKILL') => {
      command.kill(signal);
      await ended;
    },
  };
};

/** Sends a request every 50 ms until `stop`. */
const startLoad = (key: string) => {
  let isDone = false;
  const created: string[] = [];
  const statuses = new Set<number>();
  let refused = 0;
  let longest = 0;
  const run = async () => {
    let respondedAt = performance.now();
    for (let number = 1; !isDone; number++) {
      const response = await fetch(`${url}/api/v1/quizzes`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: `Quiz ${number}` }),
      }).catch(() => undefined);
      if (!response) refused++;
      else statuses.add(response.status);
      if (response?.status === 201) {
        const { data } = (await response.json()) as { data: { id: string } };
        created.push(data.id);
        longest = Math.max(longest, performance.now() - respondedAt);
        respondedAt = performance.now();
      }
      await sleep(50);
    }
  };
  const running = run();
  return {
    created,
    stop: async () => {
      isDone = true;
      await running;
      return { statuses: [...statuses], refused, seconds: longest / 1000 };
    },
  };
};

const versionOf = async () =>
  /quiz_video_info\{version="([^"]+)"\}/.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

test('upgrading under load, and turning back, costs seconds; nothing is lost, and a render goes on', async ({
  annotate,
}) => {
  const { key } = await createApiKey({ userId: service.actor.userId, name: 'Load', scopes: ['quizzes:write'] });
  const quizzes = postgres(service.database.url, { max: 1 });
  onTestFinished(() => quizzes.end());

  type Release = ReturnType<typeof startRelease>;
  const swap = async (name: string, from: Release, signal: 'SIGTERM' | 'SIGKILL', to: () => Release) => {
    const { id } = await requestRender(service, { questions: [`What does ${name} cost?`], resolution: '640x360' });
    await vi.waitFor(
      async () => expect((await quizzes`select status from renders where id = ${id}`)[0]?.status).toBe('rendering'),
      { timeout: 60_000, interval: 50 },
    );
    const load = startLoad(key);
    await from.stop(signal);
    const next = to();
    await next.ready();
    const before = load.created.length;
    await vi.waitFor(() => expect(load.created.length).toBeGreaterThan(before), { timeout: 60_000 });
    const { created } = load;
    const { statuses, refused, seconds } = await load.stop();
    const figures = `${refused} refused requests, ${created.length} created quizzes`;
    await annotate(`${name}: away for ${seconds.toFixed(1)} s, ${figures}`);
    // Either there is no connection, or the process says that it stops.
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect(created.length).toBeGreaterThan(0);
    const [row] = await quizzes`select count(*)::int as count from quizzes where id in ${quizzes(created)}`;
    expect(row?.count).toBe(created.length);
    expect(await endedRender(service, id)).toMatchObject({ status: 'completed', errorMessage: null });
    expect(await eventsOf(id)).toHaveLength(1);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
    return next;
  };

  const old = startRelease(OLD);
  await old.ready();
  expect(await versionOf()).toBe(packageJson.version);
  const upgraded = await swap('The upgrade', old, 'SIGTERM', () => startRelease(NEW));
  expect(await versionOf()).toBe(NEW_VERSION);

  // The new release has migrated the database.
  await quizzes`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`;
  const back = await swap('Turning back', upgraded, 'SIGTERM', () => startRelease(OLD, { ALLOW_NEWER_SCHEMA: 'true' }));
  expect(await versionOf()).toBe(packageJson.version);
  await back.stop('SIGTERM');
  const refused = startRelease(OLD);
  expect((await refused.ended)[0]).toBe(1);
  expect(refused.output()).toContain('ALLOW_NEWER_SCHEMA=true');

  // A supervisor that is killed takes its processes with it.
  await quizzes`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
  const killed = startRelease(NEW);
  await killed.ready();
  const last = await swap('kill -9 of the service', killed, 'SIGKILL', () => startRelease(NEW));
  await last.stop('SIGTERM');
}, 600_000);
