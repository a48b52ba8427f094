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

/** Crash recovery replays at most a gigabyte of log; two minutes are plenty. */
const START_SECONDS = 120;

/** Durable (no `fsync=off`), quiet, reachable from this machine only. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Starts, stops and crashes, but not each statement that a constraint refused.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Passing faults: somebody else is starting it, its predecessor still ends, or the port has just been taken. */
const PASSING =
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

/** Whether `pid` is this cluster's server and not a process that got the number after a crash or a reboot. */
const isServer = async (pid: number, cluster: Cluster): Promise<boolean> =>
  process.platform === 'win32' ? isAlive(pid) : (await commandOf(pid)).includes(cluster.data);

/** The running server of the cluster, as its `postmaster.pid` tells. */
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

/** PostgreSQL refuses to start when a stale `postmaster.pid` names a living process, whatever that is. */
const clearStalePidFile = async (cluster: Cluster) => {
  const [pid] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  if (pid && isAlive(Number(pid)) && !(await findServer(cluster))) await rm(pidFile(cluster), { force: true });
};

/**
 * Starts the server, which outlives us. Returns also when somebody else was faster or a passing
 * fault came between: the caller looks again.
 * @param port the port wanted; any free one by default
 * @throws DatabaseSetupError for what will not pass.
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
  const said = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(before).toString();
  const reason = `${said}${await readFile(output, 'utf8')}`.trim();
  if (PASSING.test(reason) || (await findServer(cluster))) return;
  throw new DatabaseSetupError(
    `The embedded PostgreSQL in ${cluster.home} does not start:\n${reason}\n` +
      'Mend that, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
};

/** Stops the server, cutting off whoever is still connected, and waits until it is gone. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const server = await findServer(cluster);
  await run(cluster.binaries.pgCtl, ['stop', '--mode=fast', '--no-wait', `--pgdata=${cluster.data}`], {
    account: cluster.account,
    cwd: cluster.home,
    output: path.join(cluster.home, 'control.log'),
  });
  // Not pg_ctl's own waiting: that takes the next server, which an arrival starts at once, for this one.
  while (server && (await findServer(cluster))?.pid === server.pid) await sleep(20);
};
