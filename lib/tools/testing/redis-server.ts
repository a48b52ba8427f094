import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/lib/tools/cli/free-port';
import { isListening } from './is-listening';

/** Whether there is a Redis on the PATH (Debian: `apt-get install redis-server`). */
export const hasRedis = (): boolean => {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    return false;
  }
};

/** Starts a Redis server without persistence. */
export const startRedis = async (port?: number): Promise<{ url: string; port: number; stop(): Promise<void> }> => {
  const own = port ?? (await freePort());
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  while (!(await isListening(own))) await sleep(20);
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    stop: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
};
