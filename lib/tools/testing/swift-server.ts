import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '@/lib/server/adapters/storage/s3-storage';
import type { VariableName } from '@/lib/server/env';
import { freePort } from '@/lib/tools/cli/free-port';
import { isListening } from './is-listening';

const PROGRAMS = ['account', 'container', 'object', 'proxy'] as const;
type Program = (typeof PROGRAMS)[number];

/** Debian's Python and programs. */
const PYTHON = '/usr/bin/python3';
const programPath = (name: Program): string => `/usr/bin/swift-${name}-server`;

/** Whether OpenStack Swift is installed (Debian: `swift-proxy swift-account swift-container swift-object`). */
export const hasSwift = (): boolean => PROGRAMS.every((name) => existsSync(programPath(name)));

export interface SwiftServer {
  settings: S3Settings;
  /** The configuration of a process that stores its files in it. */
  variables: Partial<Record<VariableName, string>>;
  /** Ends the program that stores files, as a failure does; the proxy then returns 503. */
  stopDisk(): Promise<void>;
  startDisk(): Promise<void>;
  stop(): Promise<void>;
}

/** Files of one server that is also the only machine and the only disk of its cluster. */
const serverConfiguration = (name: Program, port: number, folder: string, pipeline: string, rest: string) => `[DEFAULT]
swift_dir = ${folder}
devices = ${path.join(folder, 'disks')}
mount_check = false
fallocate_reserve = 0
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
[pipeline:main]
pipeline = ${pipeline}
[app:${name}-server]
use = egg:swift#${name}
${rest}`;

/** Files in one page of a listing; S3 has 1000. */
export const LISTING_FILES = 10;

// Patient, because the machine may be busy. There is no memcached; the proxy then does without a cache.
const PROXY = `account_autocreate = true
node_timeout = 60
conn_timeout = 10
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = eu-central-1
max_bucket_listing = ${LISTING_FILES}
[filter:tempauth]
use = egg:swift#tempauth
user_quiz_video = secret .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;

/** Writes where each program runs: 2^4 partitions, one copy, one disk. Much faster than three calls of `swift-ring-builder` each. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *programs = sys.argv[1:]
for program in programs:
    name, port = program.split(':')
    address = {'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port)}
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', **address})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
`;

/** Starts OpenStack Swift with its S3 API on loopback, and creates `bucket`. */
export const startSwift = async (bucket: string): Promise<SwiftServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-swift-'));
  await mkdir(path.join(folder, 'disks', 'disk'), { recursive: true });
  await writeFile(path.join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = quiz\n');
  const ports = {} as Record<Program, number>;
  for (const name of PROGRAMS) {
    const port = await freePort();
    ports[name] = port;
    const [pipeline, rest] =
      name === 'proxy' ? ['catch_errors cache s3api tempauth bulk slo proxy-server', PROXY] : [`${name}-server`, ''];
    await writeFile(path.join(folder, `${name}.conf`), serverConfiguration(name, port, folder, pipeline, rest));
  }
  const stores = PROGRAMS.filter((name) => name !== 'proxy');
  await promisify(execFile)(PYTHON, ['-c', RINGS, folder, ...stores.map((name) => `${name}:${ports[name]}`)]);

  const children = new Map<Program, ChildProcess>();
  const start = async (name: Program) => {
    const child = spawn(programPath(name), [path.join(folder, `${name}.conf`)], { stdio: 'ignore' });
    children.set(name, child);
    while (!(await isListening(ports[name]))) {
      if (child.exitCode !== null) throw new Error(`swift-${name}-server ended with code ${child.exitCode}.`);
      await sleep(50);
    }
  };
  const end = async (name: Program) => {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await Promise.all(PROGRAMS.map(start));

  const settings = {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    region: 'eu-central-1',
    bucket,
    credentials: { accessKeyId: 'quiz:video', secretAccessKey: 'secret' },
  };
  const { endpoint, region, credentials } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    settings,
    variables: {
      STORAGE_DRIVER: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stopDisk: () => end('object'),
    startDisk: () => start('object'),
    stop: async () => {
      await Promise.all(PROGRAMS.map(end));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
