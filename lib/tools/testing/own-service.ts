import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VariableName } from '@/lib/server/env';
import { startService } from '@/lib/tools/cli/service/service';

export interface OwnService {
  stop: () => Promise<void>;
}

const READY_MS = 50_000;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

/**
 * Starts the web process, worker and database as `npm start` does, for one browser test.
 * @param name of the data folder, which contains the log
 * @throws Error if it does not become ready
 */
export const startOwnService = async (
  name: string,
  port: string,
  variables: Partial<Record<VariableName, string>> = {},
): Promise<OwnService> => {
  const folder = path.resolve('.data', name);
  mkdirSync(folder, { recursive: true });
  const url = `http://localhost:${port}`;
  const output = openSync(path.join(folder, 'log'), 'w');
  const own = {
    PORT: port,
    APP_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SIGN_UP: '10000',
    HTTP_PAGES_PER_MINUTE: '100000',
    HTTP_AUTH_PER_MINUTE: '100000',
  };
  const environment = { ...own, ...variables };
  const service = startService(['--import', 'tsx', 'lib/tools/cli/start.ts'], { environment, output });
  closeSync(output);
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (service.isRunning() && Date.now() < deadline) await sleep(100);
    else {
      await service.stop(5);
      throw new Error(`The service did not become ready; see ${folder}/log.`);
    }
  }
  return { stop: () => service.stop(30) };
};
