import { browserTests, integrationTests, printTallies, verify } from './checks';
import { ensureBuilt } from './ensure-built';
import { main } from './main';
import { summary } from './tally';

/** `npm test`: everything. What needs the app finds it built, and needs the machine for itself. */
await main(async () => {
  const checks = await verify();
  printTallies(checks);
  await ensureBuilt('.next-test');
  const tests = [await integrationTests(), await browserTests()];
  const tallies = [...checks, ...tests];
  printTallies(tests);
  console.log(summary(tallies));
  return tallies.every(({ failed }) => failed === 0) ? 0 : 1;
});
