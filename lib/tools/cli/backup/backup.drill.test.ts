import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/drizzle/embedded';
import { migrateDatabase } from '@/drizzle/migrate';
import { removeCluster } from '@/drizzle/postgres/cluster';
import { endedRender, jobService, requestRender } from '@/inngest/testing/job-service';
import { spawnWorker } from '@/inngest/testing/worker-process';
import { storage } from '@/lib/server/adapters/storage';
import { closeDatabase, db } from '@/lib/server/db';
import { uploadMedia } from '@/lib/server/domain/media/upload-media';
import { beginRender, completeRender } from '@/lib/server/domain/renders/render-job';
import { getRender } from '@/lib/server/domain/renders/renders';
import { signUpUser, verifyCredentials } from '@/lib/server/domain/users/accounts';
import { childEnvironment, configure, env } from '@/lib/server/env';
import { databaseVariables } from '@/lib/tools/testing/database';
import { startS3Server } from '@/lib/tools/testing/s3-server';
import { runNode } from '../run';

/** As `npm start` sets it up: database and files in one folder. */
const service = jobService({}, async (folder) => {
  const server = await startEmbeddedPostgres(folder);
  await migrateDatabase(server.url);
  const own = createDatabase(server.url, 5);
  return {
    url: server.url,
    variables: databaseVariables(server.url),
    db: own,
    drop: async () => {
      await own.$client.end({ timeout: 5 });
      await server.stop();
      await removeCluster(folder);
    },
  };
});

let outside: string;
let restored: string;
let archive: string;
let server: EmbeddedPostgres | undefined;
beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'quiz-video-backup-'));
  restored = path.join(outside, 'restored');
  archive = path.join(outside, 'backup.tar');
});
afterAll(async () => {
  await closeDatabase();
  await server?.stop();
  await removeCluster(restored);
  await rm(outside, { recursive: true, force: true });
});

const run = (command: 'backup' | 'restore', dataDir: string, file = archive) =>
  runNode(['--import', 'tsx', `lib/tools/cli/${command}.ts`, file], {
    env: childEnvironment({ DATABASE_URL: '', DATA_DIR: dataDir }),
  });

const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const root = path.join(folder, 'storage');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const kept = files.filter((file) => !/[/\\](segments|readyz|\.incoming)[/\\]/.test(file));
  return new Map(
    await Promise.all(
      kept.map(async (file) => [path.relative(root, file), (await readFile(file)).toString('base64')] as const),
    ),
  );
};

const CREDENTIALS = { email: 'owner@example.com', password: 'a long enough password' };

test('a backup of a service in use restores accounts, files, videos and jobs into an empty folder', async () => {
  await signUpUser(CREDENTIALS);
  async function* contents() {
    yield await readFile('public/samples/mars.webp');
  }
  await uploadMedia(service.actor, { name: 'mars.webp', contents: contents() });
  const { id: renderId } = await requestRender(service);
  const ref = { renderId, userId: service.actor.userId };
  const outputKey = `renders/${renderId}.mp4`;
  await storage().put(outputKey, Buffer.from('a video'));
  await beginRender(ref);
  await completeRender(ref, { outputKey, sizeBytes: 7, segmentsReused: 0 });
  const finished = await getRender(service.actor, renderId);
  const unfinished = await requestRender(service, { questions: ['Which planet is blue?'] });
  const worker = await spawnWorker({ DATABASE_URL: service.database.url, DATA_DIR: service.folder });
  await vi.waitFor(
    async () => expect((await getRender(service.actor, unfinished.id)).status).toBe('rendering'),
    60_000,
  );
  await worker.end('SIGKILL');

  // The database changes all the time while it is copied.
  await db().execute(sql`create table written (at bigint primary key, filler text)`);
  let isDone = false;
  const writing = (async () => {
    let at = 0;
    for (; !isDone; at++) await db().execute(sql`insert into written values (${at}, repeat('x', 2000))`);
    return at;
  })();
  const backup = await run('backup', service.folder).finally(() => {
    isDone = true;
  });
  expect(backup).toMatchObject({ code: 0 });
  expect(await writing).toBeGreaterThan(0);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const original = await filesIn(service.folder);

  expect(await run('restore', restored)).toMatchObject({ code: 0 });
  expect(await filesIn(restored)).toEqual(original);
  expect(original.has(outputKey)).toBe(true);
  expect(await readFile(path.join(restored, 'app-secret'), 'utf8')).toBe(env().APP_SECRET);

  server = await startEmbeddedPostgres(restored);
  await migrateDatabase(server.url);
  await closeDatabase();
  configure({ DATABASE_URL: server.url });
  // Everything up to one moment, without gaps.
  const [row] = await db().execute(
    sql`select count(*)::int as count, coalesce(max(at), -1)::int + 1 as next from written`,
  );
  expect(row?.count).toBe(row?.next);
  expect(await verifyCredentials(CREDENTIALS)).toMatchObject({ email: CREDENTIALS.email });
  expect(await getRender(service.actor, finished.id)).toEqual(finished);

  await spawnWorker({ DATABASE_URL: server.url, DATA_DIR: restored });
  const resumed = await endedRender(service, unfinished.id);
  expect(resumed.status).toBe('completed');
  const video = await readFile(path.join(restored, 'storage', resumed.outputKey ?? ''));
  expect(video.subarray(4, 8).toString()).toBe('ftyp');
}, 180_000);

const hasAws = spawnSync('aws', ['--version']).status === 0;

test('the nightly script uploads a backup to a bucket, from which it is restored', async ({ skip }) => {
  if (!hasAws) return skip('the AWS command line is not installed');
  const s3 = await startS3Server('backups');
  onTestFinished(() => s3.close());
  const script = spawn(path.resolve('docs/examples/quiz-video-backup.sh'), {
    env: childEnvironment({
      DATABASE_URL: '',
      DATA_DIR: service.folder,
      BACKUP_APP: process.cwd(),
      BACKUP_FOLDER: path.join(outside, 'nightly'),
      BACKUP_S3: 's3://backups/quiz-video',
      BACKUP_S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_DEFAULT_REGION: 'eu-central-1',
      AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
    } as never),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(script, 'exit')).toEqual([0, null]);
  // Nothing stays on the machine.
  expect(await readdir(path.join(outside, 'nightly'))).toEqual([]);
  const key = /^(?:PUT|POST) \/backups\/(quiz-video\/quiz-video-[\dTZ-]+\.tar)/;
  const [, name = ''] = s3.requests.map((request) => key.exec(request)).find((match) => match !== null) ?? [];
  const uploaded = path.join(outside, 'uploaded.tar');
  await writeFile(uploaded, Buffer.from(await (await fetch(`${s3.endpoint}/backups/${name}`)).arrayBuffer()));
  const fromBucket = path.join(outside, 'from-bucket');
  expect(await run('restore', fromBucket, uploaded)).toMatchObject({ code: 0 });
  expect(await filesIn(fromBucket)).toEqual(await filesIn(service.folder));
}, 180_000);

test('a backup overwrites no file, and a restore no data', async () => {
  const again = await run('backup', service.folder);
  expect(again).toMatchObject({ code: 1, output: `${archive} exists already.\n` });
  const occupied = await run('restore', restored);
  expect(occupied.code).toBe(1);
  expect(occupied.output).toContain(`${restored} is not empty: it has a database.`);
  expect(occupied.output).not.toContain('    at ');
});

test('an incomplete backup is refused, and leaves the folder empty', async () => {
  const { size } = await stat(archive);
  await truncate(archive, Math.floor(size / 2));
  const empty = path.join(outside, 'empty');
  const { code, output } = await run('restore', empty);
  expect({ code, output: output.replace(/within .*/, '') }).toEqual({
    code: 1,
    output: `${archive} is incomplete: it ends \n`,
  });
  expect((await readdir(empty)).filter((name) => name !== 'app-secret')).toEqual([]);
  expect(existsSync(path.join(empty, 'postgres'))).toBe(false);
  const none = await run('backup', empty, path.join(outside, 'none.tar'));
  expect(none).toMatchObject({ code: 1, output: `There is no database in ${empty}.\n` });
});
