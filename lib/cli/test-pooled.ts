import { pooledTests } from './checks';
import { CommandError, main } from './main';
import { exitCode, summary } from './tally';

/** `npm run test:pooled`: tests the database code on PostgreSQL 15 behind PgBouncer. */
await main(async () => {
  const tally = await pooledTests();
  if (!tally)
    throw new CommandError('Install PostgreSQL 15 and PgBouncer first: apt-get install postgresql-15 pgbouncer');
  for (const line of summary([tally])) console.log(line);
  return exitCode([tally]);
});
