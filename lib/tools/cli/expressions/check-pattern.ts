import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
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

const readCache = (file: string): Map<string, string | null> => {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return new Map();
  }
};

const keyOf = ({ source, flags }: Pattern): string => `${VERSION} /${source}/${flags}`;

const checkPattern = async ({ source, flags }: Pattern): Promise<{ fault: string | null; isKnown: boolean }> => {
  const result = await check(source, flags, LIMITS);
  if (result.status === 'safe') return { fault: null, isKnown: true };
  if (result.status === 'unknown') return { fault: `cannot be checked (${result.error.kind})`, isKnown: false };
  return { fault: `takes ${result.complexity.summary} time, for example for ${result.attack.pattern}`, isKnown: true };
};

/**
 * Checks how the time of regular expressions grows with the length of a text.
 * @param cache file that keeps results, since some take seconds
 * @returns what is wrong with each; null if its time is linear
 */
export const checkPatterns = async (patterns: readonly Pattern[], cache?: string): Promise<(string | null)[]> => {
  const known = cache ? readCache(cache) : new Map<string, string | null>();
  const used = new Map<string, string | null>();
  const faults: (string | null)[] = [];
  for (const pattern of patterns) {
    const key = keyOf(pattern);
    const cached = used.has(key) ? used.get(key) : known.get(key);
    const { fault, isKnown } = cached === undefined ? await checkPattern(pattern) : { fault: cached, isKnown: true };
    if (isKnown) used.set(key, fault);
    faults.push(fault);
  }
  if (cache) {
    await mkdir(path.dirname(cache), { recursive: true });
    await writeFile(cache, JSON.stringify([...used], null, 1));
  }
  return faults;
};
