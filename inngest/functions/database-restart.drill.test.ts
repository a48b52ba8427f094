import { chmod, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { startEmbeddedPostgres } from '@/drizzle/embedded';
import { migrateDatabase } from '@/drizzle/migrate';
import { removeCluster } from '@/drizzle/postgres/cluster';
import { getRender } from '@/lib/server/domain/renders/renders';
import { databaseVariables } from '@/lib/tools/testing/database';
import { endedRender, eventsOf, jobService, requestRender, scratchFiles } from '../testing/job-service';
import { spawnWorker } from '../testing/worker-process';

let serverFolder = '';

/** A separate database server, which restarts at the same address when it is killed. */
const service = jobService(undefined, async (folder) => {
  await chmod(folder, 0o755);
  serverFolder = folder;
  const server = await startEmbeddedPostgres(folder);
  await migrateDatabase(server.url);
  const db = createDatabase(server.url, 5);
  const drop = async () => {
    await db.$client.end({ timeout: 5 });
    await server.stop();
  };
  return { url: server.url, variables: databaseVariables(server.url), db, drop };
});
afterAll(() => removeCluster(serverFolder));

const serverPid = async () =>
  Number((await readFile(path.join(serverFolder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

test('kill -9 of the database during a render: the worker survives and finishes the video', async () => {
  const { id } = await requestRender(service, { questions: ['Who?', 'When?'], resolution: '640x360' });
  const worker = await spawnWorker();
  await vi.waitFor(
    async () => {
      const [file] = await scratchFiles(service);
      expect((await stat(path.join(service.folder, 'scratch', file ?? 'none'))).size).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 10 },
  );
  process.kill(await serverPid(), 'SIGKILL');
  await vi.waitFor(() => getRender(service.actor, id), { timeout: 60_000, interval: 100 });
  // Workers render at low priority, so other tests slow them down.
  const render = await endedRender(service, id, 180_000);
  expect(render).toMatchObject({ status: 'completed', errorMessage: null });
  expect(worker.child.exitCode).toBeNull();
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await eventsOf(id)).toHaveLength(1);
}, 300_000);
