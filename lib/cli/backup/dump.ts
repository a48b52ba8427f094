import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { childEnvironment } from '@/lib/env';
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

const run = async (program: 'pg_dump' | 'pg_restore', args: string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  const [code] = await ended.catch(() => {
    throw new CommandError(
      `${program} is not installed. Install PostgreSQL's client programs (Debian: postgresql-client), at least of the server's version.`,
    );
  });
  if (code !== 0) throw new CommandError(`${program} failed:\n${output.trim()}`);
};

/** Writes a dump of the whole database. It is consistent even while the service runs. @throws CommandError */
export const dumpDatabase = async (databaseUrl: string, file: string): Promise<void> => {
  const { dbname, environment } = connection(databaseUrl);
  await run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`, `--dbname=${dbname}`],
    environment,
  );
};

/** Restores a dump into an empty database, in one transaction. @throws CommandError if the database has tables */
export const restoreDump = async (databaseUrl: string, file: string): Promise<void> => {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await client`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') limit 1`;
    if (found) {
      throw new CommandError(
        `The database in DATABASE_URL is not empty: it has the table ${found.name}. Create a new one.`,
      );
    }
  } finally {
    await client.end({ timeout: 1 });
  }
  const { dbname, environment } = connection(databaseUrl);
  const options = ['--no-owner', '--no-acl', '--single-transaction', '--exit-on-error'];
  await run('pg_restore', [...options, `--dbname=${dbname}`, file], environment);
};
