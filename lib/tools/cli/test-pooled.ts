import { parseArgs } from 'node:util';
import { hasPooledPostgres } from '@/lib/tools/testing/postgres15';
import { pooledTests, somePooledTests } from './checks';
import { CommandError, main } from './main';
import { exitCode, summary } from './tally';

/**
 * `npm run test:pooled`: runs the tests that `npm test` runs on PostgreSQL 15 behind PgBouncer; with `--all`, all API and
 * integration tests; with paths, those.
 */
await main(async () => {
  const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
  if (!hasPooledPostgres())
    throw new CommandError('Install PostgreSQL 15 and PgBouncer first: apt-get install postgresql-15 pgbouncer');
  const tally = await (values.all || positionals.length > 0 ? pooledTests(positionals) : somePooledTests());
  for (const line of summary([tally])) console.log(line);
  return exitCode([tally]);
});
