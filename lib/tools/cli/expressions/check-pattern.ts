import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { check, type Parameters } from 'recheck';
import { ROOT } from '../run';
import type { Pattern } from './find-expressions';

/** Results of another version are not used. */
const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'node_modules/recheck/package.json'), 'utf8')).version;
/**
 * By steps instead of time, so that a busy machine finds the same. Most expressions take less than a second; one that does not
 * end in two minutes should be simpler.
 */
const LIMITS: Parameters = { timeout: 120_000, incubationTimeout: null, attackTimeout: null, attackLimit: 100_000_000 };

/** Results by `keyOf`; null for linear time. */
type Results = Map<string, string | null>;

const readResults = (file: string): Results => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return new Map();
  }
};

const writeResults = (file: string, results: Results): Promise<void> => {
  const sorted = Object.fromEntries([...results].sort(([one], [other]) => (one < other ? -1 : 1)));
  return writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
};

const keyOf = ({ source, flags }: Pattern): string =>
  createHash('sha256').update(`${VERSION} /${source}/${flags}`).digest('hex').slice(0, 32);

const checkPattern = async ({ source, flags }: Pattern): Promise<{ fault: string | null; isKnown: boolean }> => {
  const result = await check(source, flags, LIMITS);
  if (result.status === 'safe') return { fault: null, isKnown: true };
  if (result.status === 'unknown') return { fault: `cannot be checked (${result.error.kind})`, isKnown: false };
  return { fault: `takes ${result.complexity.summary} time, for example for ${result.attack.pattern}`, isKnown: true };
};

/**
 * Checks how the time of regular expressions grows with the length of a text.
 * @param file keeps results, because checking all takes minutes; it is committed
 * @returns what is wrong with each; null if its time is linear
 */
export const checkPatterns = async (patterns: readonly Pattern[], file?: string): Promise<(string | null)[]> => {
  const known: Results = file ? readResults(file) : new Map();
  const used: Results = new Map();
  const faults: (string | null)[] = [];
  for (const pattern of patterns) {
    const key = keyOf(pattern);
    const earlier = used.has(key) ? used.get(key) : known.get(key);
    const { fault, isKnown } = earlier === undefined ? await checkPattern(pattern) : { fault: earlier, isKnown: true };
    if (isKnown) used.set(key, fault);
    faults.push(fault);
  }
  if (file) await writeResults(file, used);
  return faults;
};
