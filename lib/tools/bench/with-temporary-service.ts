import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase } from '@/lib/server/ensure-database';
import { configure, env, type VariableName } from '@/lib/server/env';
import { freePort } from '../cli/free-port';
import { ensureBuilt } from '../cli/service/ensure-built';

/** Builds the app and calls `measure` with a temporary data folder, an embedded database there, and a free port. */
export const withTemporaryService = async <T>(
  variables: Partial<Record<VariableName, string>>,
  measure: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quiz-video-bench-'));
  // PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = String(await freePort());
  configure({
    PORT: port,
    APP_URL: `http://127.0.0.1:${port}`,
    STAGE_URL: '',
    DATA_DIR: folder,
    RATE_LIMIT_READ: '1000000',
    RATE_LIMIT_WRITE: '1000000',
    ...variables,
  });
  await ensureBuilt(env().NEXT_DIST_DIR);
  const leaveDatabase = await ensureDatabase();
  try {
    return await measure(folder);
  } finally {
    await leaveDatabase();
    await rm(folder, { recursive: true, force: true });
  }
};
