import { mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeCluster } from '@/drizzle/postgres/cluster';
import { ensureDatabase } from '@/lib/ensure-database';
import { configure, env, type VariableName } from '@/lib/env';
import { freePort } from '../free-port';
import type { Undo } from '../undo';
import { serve } from './serve';

/** Embedded defaults in a folder and on a port of its own, so that a running service is not disturbed. */
const configureApart = async (name: string, variables: Partial<Record<VariableName, string>>): Promise<string> => {
  mkdirSync(env().DATA_DIR, { recursive: true });
  const dataDir = await mkdtemp(path.join(env().DATA_DIR, `${name}-`));
  const port = String(await freePort());
  configure({
    DATA_DIR: dataDir,
    PORT: port,
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    STAGE_URL: '',
    INNGEST_BASE_URL: '',
    INNGEST_EVENT_KEY: '',
    INNGEST_SIGNING_KEY: '',
    ...variables,
  });
  return dataDir;
};

/**
 * Starts web, worker and an embedded database apart from any other service; `undo` stops and deletes all of it.
 * @param log the file for its output
 * @param signal kills it, for a command that was interrupted
 */
export const serveApart = async (
  name: string,
  log: string,
  {
    undo,
    signal,
    variables = {},
  }: { undo: Undo; signal: AbortSignal; variables?: Partial<Record<VariableName, string>> },
) => {
  const dataDir = await configureApart(name, variables);
  undo.later(() => rm(dataDir, { recursive: true, force: true }));
  undo.later(() => removeCluster(dataDir));
  undo.later(await ensureDatabase());
  const service = await serve({ output: openSync(log, 'w') });
  // Nothing of an interrupted command is kept, so nothing of it needs to end well.
  signal.addEventListener('abort', service.kill);
  undo.later(service.stop);
  return service;
};
