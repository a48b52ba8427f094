import { printTallies, verify } from './checks';
import { main } from './main';
import { summary } from './tally';

/** `npm run verify`: format, lint, types, import rules, dead code and unit tests. */
await main(async () => {
  const tallies = await verify();
  printTallies(tallies);
  console.log(summary(tallies));
  return tallies.every(({ failed }) => failed === 0) ? 0 : 1;
});
