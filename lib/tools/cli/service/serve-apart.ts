import { mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeCluster } from '@/drizzle/postgres/cluster';
import { ensureDatabase } from '@/lib/server/ensure-database';
import { configure, env, type VariableName } from '@/lib/server/env';
import { freePort } from '../free-port';
import type { Undo } from '../undo';
import { serve } from './serve';

/** Configures the embedded database, a temporary data folder and a free port, so that a running service is not disturbed. */
const configureTemporary = async (name: string, variables: Partial<Record<VariableName, string>>): Promise<string> => {
  mkdirSync(env().DATA_DIR, { recursive: true });
  const dataDir = await mkdtemp(path.join(env().DATA_DIR, `${name}-`));
  const port = String(await freePort());
  configure({
    DATA_DIR: dataDir,
    PORT: port,
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    STAGE_URL: '',
    INNGEST_BASE_URL: '',
    INNGEST_EVENT_KEY: '',
    INNGEST_SIGNING_KEY: '',
    ...variables,
  });
  return dataDir;
};

/**
 * Starts a temporary service with its own embedded database. `undo` stops and deletes it.
 * @param log file for the output
 * @param options.signal kills the service when the command is interrupted
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
  const dataDir = await configureTemporary(name, variables);
  undo.later(() => rm(dataDir, { recursive: true, force: true }));
  undo.later(() => removeCluster(dataDir));
  undo.later(await ensureDatabase());
  const service = await serve({ output: openSync(log, 'w') });
  // An interrupted command keeps nothing, so the service need not shut down gracefully.
  signal.addEventListener('abort', service.kill);
  undo.later(service.stop);
  return service;
};
