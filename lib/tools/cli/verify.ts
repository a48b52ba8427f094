import { verify } from './checks';
import { main } from './main';
import { exitCode, summary } from './tally';

/** `npm run verify`: checks format, lint, types, import rules and dead code, and runs unit tests. */
await main(async () => {
  const tallies = await verify();
  for (const line of summary(tallies)) console.log(line);
  return exitCode(tallies);
});
