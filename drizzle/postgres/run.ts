import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Account } from './account';

/**
 * Runs a PostgreSQL program as `account` and writes its output to a file: on Windows, a server that keeps running would
 * keep a pipe open.
 * @param cwd a folder that the account can enter
 * @returns the exit code
 */
export const run = async (
  program: string,
  args: string[],
  { account, cwd, output }: { account: Account; cwd: string; output: string },
): Promise<number> => {
  const file = await open(output, 'w', 0o600);
  try {
    const child = spawn(program, args, { ...account, cwd, stdio: ['ignore', file.fd, file.fd], windowsHide: true });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await file.close();
  }
};
