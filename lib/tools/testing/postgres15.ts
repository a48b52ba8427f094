import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from '@/lib/tools/cli/free-port';
import { readExample } from './example';

const run = promisify(execFile);

/** Debian's folder of the oldest version that is supported. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Whether PostgreSQL 15 and PgBouncer are installed (Debian: `postgresql-15 pgbouncer`). */
export const hasPooledPostgres = (): boolean => existsSync(path.join(PROGRAMS, 'initdb')) && existsSync(PGBOUNCER);

/** Neither program runs as root. */
const account = async (): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return uid === undefined || gid === undefined ? {} : { uid, gid };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill(signal);
  await once(child, 'exit');
};

/** Waits until a server accepts queries. @throws if its process has ended */
const waitFor = async (url: string, child: ChildProcess) => {
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 1, prepare: false });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await sleep(100);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
};

export interface PooledPostgres {
  /** Leads through PgBouncer in transaction mode. */
  url: string;
  /** Leads to PostgreSQL 15 itself. */
  directUrl: string;
  /** Stops PostgreSQL only, and starts it again at the same address. PgBouncer goes on. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  stop(): Promise<void>;
}

const pgbouncerConfiguration = (own: { port: number; postgresPort: number; users: string }): Promise<string> =>
  readExample('pgbouncer.ini', {
    'quiz = host=127.0.0.1 port=5432 dbname=quiz': `* = host=127.0.0.1 port=${own.postgresPort}`,
    '[pgbouncer]': '[pgbouncer]\nunix_socket_dir =',
    'listen_port = 6432': `listen_port = ${own.port}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': own.users,
  });

/** Starts Debian's PostgreSQL 15, and PgBouncer in front of it, on loopback. */
export const startPooledPostgres = async (): Promise<PooledPostgres> => {
  const user = await account();
  const folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-postgres15-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user, stdio: 'ignore' as const };
  const data = path.join(folder, 'data');
  await run(
    path.join(PROGRAMS, 'initdb'),
    [`--pgdata=${data}`, '--username=quiz', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, ...user },
  );
  const [postgresPort, port] = [await freePort(), await freePort()];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'];
  const serverArgs = ['-D', data, '-p', String(postgresPort), ...settings.flatMap((setting) => ['-c', setting])];
  const directUrl = `postgres://quiz@127.0.0.1:${postgresPort}/postgres`;
  let server: ChildProcess;
  const startServer = async () => {
    server = spawn(path.join(PROGRAMS, 'postgres'), serverArgs, options);
    await waitFor(directUrl, server);
  };
  const stopServer = () => end(server, 'SIGINT');
  const configuration = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, '"quiz" ""\n');
  await writeFile(configuration, await pgbouncerConfiguration({ port, postgresPort, users }));
  const url = `postgres://quiz@127.0.0.1:${port}/postgres`;
  await startServer();
  const bouncer = spawn(PGBOUNCER, [configuration], options);
  await waitFor(url, bouncer);
  return {
    url,
    directUrl,
    stopServer,
    startServer,
    stop: async () => {
      await end(bouncer, 'SIGKILL');
      await stopServer();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
