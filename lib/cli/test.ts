import { apiTests, browserTests, build, integrationTests, painterTests, printTallies, verify } from './checks';
import { main } from './main';
import { summary } from './tally';

/** `npm test`: everything. What needs the app finds it built, and needs the machine for itself. */
await main(async () => {
  const checks = [...(await verify()), await build()];
  printTallies(checks);
  const isBuilt = checks.at(-1)?.failed === 0;
  const tests = [await painterTests()];
  if (isBuilt) tests.push(await apiTests(), await integrationTests(), await browserTests());
  printTallies(tests);
  const tallies = [...checks, ...tests];
  console.log(summary(tallies));
  return tallies.every(({ failed }) => failed === 0) ? 0 : 1;
});
