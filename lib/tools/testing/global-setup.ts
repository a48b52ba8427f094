import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@/drizzle/embedded';
import { migrateDatabase } from '@/drizzle/migrate';
import { configure, env } from '@/lib/server/env';
import { freePort } from '@/lib/tools/cli/free-port';
import { ensureBuilt } from '@/lib/tools/cli/service/ensure-built';
import { startWeb } from '@/lib/tools/cli/service/web';
import { administer, copyDatabase, databaseUrl, databaseVariables } from './database';
import { OTHER_ORIGIN } from './other-origin';
import { startPictureSources } from './picture-sources';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the running app, without a trailing slash; empty if the build fails. */
    baseUrl: string;
    /** The database the running app uses. */
    database: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
    /** `DATA_DIR` of the running app. */
    dataDir: string;
    /** The server and template of `createTestDatabase`, and the PgBouncer in front of it, if any. */
    testDatabase: { serverUrl: string; poolUrl: string | undefined; template: string };
    /** The folder of `bundled`. */
    bundles: string;
  }
}

/** Inside the project, so that programs find packages that cannot be bundled. */
const CACHE = path.resolve('node_modules/.cache/quiz-video');

/** Drops databases of killed runs that are over an hour old by the timestamp in their names. */
const dropLeftovers = async (serverUrl: string) => {
  const client = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const rows = await client`select datname from pg_database where datname like 'quiz\\_test\\_%'`;
  await client.end();
  for (const { datname } of rows) {
    const startedAt = Number.parseInt(String(datname).split('_')[2] ?? '0', 36) * 1000;
    if (Date.now() - startedAt > 3_600_000) await administer(serverUrl, `drop database ${datname} with (force)`);
  }
};

/** Starts a database server with a migrated template, and the built app on a free port, once per run. */
export default async function setup(project: TestProject) {
  // Renders have a low priority. With tests at normal priority they would never end.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const given = env().DATABASE_URL;
  const server = given ? undefined : await startEmbeddedPostgres(env().DATA_DIR);
  const direct = env().DATABASE_DIRECT_URL;
  const serverUrl = direct ?? given ?? server?.url ?? '';
  const poolUrl = direct && given;
  await dropLeftovers(serverUrl);
  const template = `quiz_test_${Math.floor(Date.now() / 1000).toString(36)}_${randomBytes(3).toString('hex')}`;
  await administer(serverUrl, `create database ${template}`);
  await migrateDatabase(databaseUrl(serverUrl, template));
  const name = `${template}_app`;
  await copyDatabase(serverUrl, name, template);

  await mkdir(CACHE, { recursive: true });
  const bundles = await mkdtemp(path.join(CACHE, 'test-programs-'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'quiz-video-test-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const variables = databaseVariables(databaseUrl(serverUrl, name), poolUrl && databaseUrl(poolUrl, name));
  const pictures = await startPictureSources();
  configure({
    ...variables,
    DATA_DIR: dataDir,
    PORT: String(port),
    APP_URL: baseUrl,
    NEXT_DIST_DIR: '.next-test',
    LOG_LEVEL: 'warn',
    // Tests set the IP address of their clients.
    TRUSTED_PROXIES: '1',
    CORS_ORIGINS: OTHER_ORIGIN,
    // Servers of the tests listen there. Other private addresses stay blocked.
    OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
    // Never used: only the worker contacts Google.
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    // Unreachable, so that tests never contact Wikimedia.
    TRENDS_BASE_URL: 'http://127.0.0.1:9',
    ...pictures.variables,
  });
  project.provide('database', variables);
  project.provide('dataDir', dataDir);
  project.provide('bundles', bundles);
  project.provide('testDatabase', { serverUrl, poolUrl, template });

  // Tests that only need the database run even if the build fails.
  const web = await ensureBuilt('.next-test')
    .then(() => startWeb())
    .catch((error) => console.error(String(error)));
  project.provide('baseUrl', web ? baseUrl : '');

  return async () => {
    await web?.stop(5);
    for (const database of [name, template]) await administer(serverUrl, `drop database ${database} with (force)`);
    await server?.stop();
    pictures.stop();
    for (const folder of [dataDir, bundles]) await rm(folder, { recursive: true, force: true });
  };
}
