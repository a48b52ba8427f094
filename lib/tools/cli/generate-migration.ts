/**
 * Generates a migration from the changes of the schema: `npm run db:generate -- --name <what>`. Arguments are those of
 * `drizzle-kit generate`, which compares the schema only with the newest snapshot: earlier ones are deleted.
 */
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { main } from './main';
import { binary, startNode } from './run';

/** In the working directory, which npm sets to the repository's root. */
const META = 'drizzle/migrations/meta';

const run = async (program: string, args: string[]): Promise<number> => {
  // With the terminal, because drizzle-kit asks whether a column is new or renamed.
  const child = startNode([binary(program), ...args], { cwd: process.cwd(), stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code ?? 1;
};

await main(async () => {
  const code = await run('drizzle-kit/bin.cjs', [
    'generate',
    '--config',
    'drizzle/config.ts',
    ...process.argv.slice(2),
  ]);
  if (code !== 0) return code;
  const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(META, file));
  // One column a line, so that a change of the schema is as many changed lines.
  return run('@biomejs/biome/bin/biome', ['format', '--write', META]);
});
