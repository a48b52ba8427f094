import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseSetupError } from '../errors';
import type { Cluster } from './cluster';
import { run } from './run';

/** Enough for crash recovery, which replays at most a gigabyte of log. */
const START_SECONDS = 120;

/** Durable (no `fsync=off`), quiet, and only reachable from this machine. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // Not `minimal`, so that it can be backed up while it runs (base-backup.ts).
  wal_level: 'replica',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Starts, stops and crashes, but not every statement that violates a constraint.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Another process is starting it, the previous server is still stopping, or the port was taken in the meantime. */
const TRANSIENT_ERRORS =
  /postmaster\.pid" (already exists|is empty)|pre-existing shared memory|Address already in use|socket address|did not start in time/;

const pidFile = (cluster: Cluster) => path.join(cluster.data, 'postmaster.pid');

const commandOf = async (pid: number): Promise<string> => {
  try {
    return process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
      : (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether `pid` is this cluster's server, not another process that got its pid after a crash or reboot. */
const isServer = async (pid: number, cluster: Cluster): Promise<boolean> =>
  process.platform === 'win32' ? isAlive(pid) : (await commandOf(pid)).includes(cluster.data);

/** The running server of the cluster, according to its `postmaster.pid`. */
export const findServer = async (cluster: Cluster): Promise<{ pid: number; port: number } | undefined> => {
  const [pid, folder, , port] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  if (!folder || path.resolve(folder) !== cluster.data) return undefined;
  return (await isServer(Number(pid), cluster)) ? { pid: Number(pid), port: Number(port) } : undefined;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** PostgreSQL refuses to start if a stale `postmaster.pid` contains the pid of any running process. */
const clearStalePidFile = async (cluster: Cluster) => {
  const [pid] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  if (pid && isAlive(Number(pid)) && !(await findServer(cluster))) await rm(pidFile(cluster), { force: true });
};

/**
 * Starts the server, which outlives this process. Also returns if another process was faster or after a transient error,
 * so callers have to check.
 * @param port any free one by default
 * @throws DatabaseSetupError for lasting errors
 */
export const launchServer = async (cluster: Cluster, port?: number): Promise<void> => {
  await clearStalePidFile(cluster);
  const log = path.join(cluster.home, 'server.log');
  const output = path.join(cluster.home, 'control.log');
  const before = (await readFile(log).catch(() => Buffer.alloc(0))).length;
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const options = [`-p ${port ?? (await freePort())}`, ...settings].join(' ');
  const code = await run(
    cluster.binaries.pgCtl,
    [
      'start',
      '--wait',
      `--timeout=${START_SECONDS}`,
      `--pgdata=${cluster.data}`,
      `--log=${log}`,
      `--options=${options}`,
    ],
    { account: cluster.account, cwd: cluster.home, output },
  );
  if (code === 0) return;
  const logged = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(before).toString();
  const reason = `${logged}${await readFile(output, 'utf8')}`.trim();
  if (TRANSIENT_ERRORS.test(reason) || (await findServer(cluster))) return;
  throw new DatabaseSetupError(
    `The embedded PostgreSQL in ${cluster.home} does not start:\n${reason}\n` +
      'Fix this, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
};

/** Stops the server, closes its connections, and waits until it has ended. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const server = await findServer(cluster);
  await run(cluster.binaries.pgCtl, ['stop', '--mode=fast', '--no-wait', `--pgdata=${cluster.data}`], {
    account: cluster.account,
    cwd: cluster.home,
    output: path.join(cluster.home, 'control.log'),
  });
  // pg_ctl's own wait would mistake a server that another process starts meanwhile for this one.
  while (server && (await findServer(cluster))?.pid === server.pid) await sleep(20);
};
