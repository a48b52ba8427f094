import { type Figure, printFigures } from '../bench/figure';
import { CommandError, main } from './main';

const BENCHES: Record<string, () => Promise<{ run: () => Promise<Figure[]> }>> = {
  account: () => import('../bench/account'),
  api: () => import('../bench/api'),
  batch: () => import('../bench/batch'),
  dashboard: () => import('../bench/dashboard'),
  journey: () => import('../bench/journey'),
  paint: () => import('../bench/paint'),
  render: () => import('../bench/render'),
  scale: () => import('../bench/scale'),
  'six-videos': () => import('../bench/six-videos'),
  voice: () => import('../bench/voice'),
  webhooks: () => import('../bench/webhooks'),
  'word-times': () => import('../bench/word-times'),
  workers: () => import('../bench/workers'),
};

/** `npm run bench -- <name> [--json]`: D75. */
await main(async () => {
  const [name = '', ...flags] = process.argv.slice(2);
  const load = BENCHES[name];
  if (!load || flags.some((flag) => flag !== '--json')) {
    throw new CommandError(`Usage: npm run bench -- <${Object.keys(BENCHES).join('|')}> [--json]`);
  }
  printFigures(await (await load()).run(), flags.includes('--json'));
  return 0;
});
