import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnvironment, configure, type VariableName } from '@/lib/server/env';
import { freePort } from '@/lib/tools/cli/free-port';
import { startWeb } from '@/lib/tools/cli/service/web';

export interface OwnApp {
  url: string;
  pid: number;
  /** The log so far. It is complete after `stop`. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts another web process of the built app with these variables, for one test file. */
export const startOwnApp = async (variables: Partial<Record<VariableName, string>> = {}): Promise<OwnApp> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-own-app-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { ...variables, PORT: String(port), APP_URL: url };
  const given = childEnvironment();
  configure(own);
  const file = path.join(folder, 'log');
  let finalLog: string | undefined;
  const output = openSync(file, 'a');
  const web = await startWeb({ output }).finally(() => {
    closeSync(output);
    configure(Object.fromEntries(Object.keys(own).map((name) => [name, given[name] ?? ''])));
  });
  return {
    url,
    pid: web.pid ?? 0,
    log: () => finalLog ?? readFileSync(file, 'utf8'),
    stop: async () => {
      await web.stop(5);
      finalLog = readFileSync(file, 'utf8');
      rmSync(folder, { recursive: true });
    },
  };
};
