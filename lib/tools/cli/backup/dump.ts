import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import postgres from 'postgres';
import { childEnvironment } from '@/lib/server/env';
import { CommandError } from '../main';

/** What PostgreSQL's programs know of the parameters that a connection string can have. */
const PARAMETERS = new Set(['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'connect_timeout', 'target_session_attrs']);

/** The connection without its password, which other users could see among the arguments of a process. */
const connection = (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  for (const name of [...url.searchParams.keys()]) if (!PARAMETERS.has(name)) url.searchParams.delete(name);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { dbname: url.href, environment: childEnvironment({ PGPASSWORD: password }) };
};

/** Characters of a program's messages that are kept. */
const MAX_MESSAGES = 16_000;

/** The first error among a program's messages, which can quote the dump, on one line. */
const firstError = (messages: string): string => {
  const lines = messages.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((each) => each.includes('error:')) ?? lines[0] ?? 'it gave no reason';
  return line.replace(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 500);
};

interface RunOptions {
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Descriptor of the file that gets the output. */
  output?: number;
}

const run = async (program: 'pg_dump' | 'pg_restore', args: string[], options: RunOptions): Promise<void> => {
  const { environment, signal, output = 'ignore' } = options;
  const child = spawn(program, args, { env: environment, signal, stdio: ['ignore', output, 'pipe'] });
  let messages = '';
  child.stderr?.on('data', (chunk) => {
    if (messages.length < MAX_MESSAGES) messages += chunk;
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted();
    if (error.code !== 'ENOENT') throw error;
    throw new CommandError(
      `${program} is not installed. Install PostgreSQL's client programs (Debian: postgresql-client), at least of the server's version.`,
    );
  });
  if (code !== 0) throw new CommandError(`${program} failed: ${firstError(messages)}`);
};

/**
 * Writes a dump of the whole database to a new file. It is consistent even while the service runs.
 * @throws CommandError
 */
export const dumpDatabase = async (databaseUrl: string, file: string, signal: AbortSignal): Promise<void> => {
  const { dbname, environment } = connection(databaseUrl);
  const handle = await open(file, 'wx', 0o600);
  try {
    const args = ['--format=custom', '--no-owner', '--no-acl', `--dbname=${dbname}`];
    await run('pg_dump', args, { environment, signal, output: handle.fd });
  } finally {
    await handle.close();
  }
};

const requireEmptyDatabase = async (databaseUrl: string): Promise<void> => {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await client`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') limit 1`.catch((error: Error) => {
      throw new CommandError(`The database in DATABASE_URL cannot be used: ${firstError(error.message)}`);
    });
    if (!found) return;
    throw new CommandError(
      `The database in DATABASE_URL is not empty: it has the table ${found.name}. Create a new one.`,
    );
  } finally {
    await client.end({ timeout: 1 });
  }
};

/** What a database of the service can have beside its tables, but a restore must not create on another server. */
const LEFT_OUT = ['owner', 'acl', 'publications', 'subscriptions', 'security-labels', 'tablespaces'];

/**
 * Restores a dump into an empty database, in one transaction. Its statements run with the rights of the user in `databaseUrl`.
 * @throws CommandError if the database has tables
 */
export const restoreDump = async (databaseUrl: string, file: string, signal: AbortSignal): Promise<void> => {
  await requireEmptyDatabase(databaseUrl);
  const { dbname, environment } = connection(databaseUrl);
  const options = [
    '--format=custom',
    '--single-transaction',
    '--exit-on-error',
    ...LEFT_OUT.map((what) => `--no-${what}`),
  ];
  await run('pg_restore', [...options, `--dbname=${dbname}`, file], { environment, signal });
};
