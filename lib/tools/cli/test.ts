import { hasPooledPostgres } from '@/lib/tools/testing/postgres15';
import {
  apiTests,
  browserTests,
  build,
  integrationTests,
  missingServers,
  painterTests,
  somePooledTests,
  verify,
} from './checks';
import { main } from './main';
import { exitCode, summary } from './tally';

/** `npm test`: runs all checks and tests, one phase after another because each uses the whole machine. */
await main(async () => {
  console.log('Checks and unit tests …');
  const tallies = await verify();
  console.log('Build …');
  const built = await build();
  tallies.push(built);
  console.log('Painter tests …');
  tallies.push(await painterTests());
  if (built.failed === 0) {
    console.log('API tests …');
    tallies.push(await apiTests());
    console.log('Integration tests …');
    tallies.push(await integrationTests());
    if (hasPooledPostgres()) {
      console.log('Tests behind PgBouncer …');
      tallies.push(await somePooledTests());
    }
    console.log('Browser tests …');
    tallies.push(await browserTests());
  }
  const missing = missingServers();
  if (missing.length > 0) console.log(`Not installed, so their tests are skipped: ${missing.join(', ')}.`);
  for (const line of summary(tallies)) console.log(line);
  return exitCode(tallies);
});
