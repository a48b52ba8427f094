import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { builtExpressions } from './expressions/built-expressions';
import { expressionFaults } from './expressions/expression-faults';
import { main } from './main';
import { ROOT } from './run';

const FOLDERS = ['app', 'components', 'drizzle', 'inngest', 'lib', 'remotion'];
const SOURCE = /\.(?:ts|tsx|mjs)$/;
/** Tests see only their own texts. */
const TEST = /\.test\.tsx?$|(?:^|\/)testing\//;

/** Committed, so that only new expressions are checked: all of them take minutes. `--all` checks all again. */
const RESULTS = path.join(ROOT, 'lib/tools/cli/expressions/results.json');

const sourceFiles = async (): Promise<string[]> => {
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await readdir(path.join(ROOT, folder), { recursive: true });
      return files.map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);
    }),
  );
  return [...(await readdir(ROOT)), ...inFolders.flat()].filter((file) => SOURCE.test(file) && !TEST.test(file));
};

/** Checks that the time of every regular expression of production code is linear (docs/architecture/testing.md). */
await main(async () => {
  const files = (await sourceFiles()).sort();
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const)),
  );
  if (process.argv.includes('--all')) await rm(RESULTS, { force: true });
  const { faults, count, bounded } = await expressionFaults(sources, await builtExpressions(), RESULTS);
  for (const fault of faults) console.log(fault);
  console.log(`${count} regular expressions, ${faults.length} with faults, ${bounded} that see short texts only`);
  return faults.length === 0 ? 0 : 1;
});
