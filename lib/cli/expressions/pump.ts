import type { Pattern } from './find-expressions';

/** Parts of a pattern: escapes, words and other characters. */
const PARTS = /\\u\{?[\da-fA-F]+\}?|\\p\{[^{}]*\}|\\.|\w+|[^\w\\]/g;
const ALWAYS = [' ', '\n', 'a', 'A', '0', '"', '\\', '.', ',', '-', 'é', '\u0301', '漢', '🇫'];
const ESCAPES: Record<string, readonly string[]> = {
  '\\n': ['\n'],
  '\\t': ['\t'],
  '\\s': [' ', '\n'],
  '\\d': ['0'],
  '\\w': ['a', '_'],
};

const textsOf = (part: string): readonly string[] => {
  if (/^\w/.test(part)) return [part, part.charAt(0)];
  if (/^\\u/.test(part)) return [String.fromCodePoint(Number.parseInt(part.replace(/[^\da-f]/gi, ''), 16))];
  if (/^\\[a-zA-Z]/.test(part)) return ESCAPES[part] ?? [];
  return [part.replace('\\', '')];
};

/** Texts that the parts of a pattern match, and some that they don't. */
const atomsOf = (source: string): string[] => [
  ...new Set([...(source.match(PARTS) ?? []).flatMap(textsOf), ...ALWAYS]),
];

/** Lengths at which exponential, cubic and quadratic time show without taking minutes. */
const LENGTHS = [24, 256, 1024, 4096, 32_768];
/** Quadratic time takes several times as long for the longest text, linear time a fraction of it. */
const LIMIT_MS = 100;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const takesLong = ({ source, flags }: Pattern, text: string): boolean => {
  const expression = new RegExp(source, flags);
  return [1, 2].every(() => {
    const start = cpuMs();
    text.replace(expression, '');
    return cpuMs() - start > LIMIT_MS;
  });
};

/**
 * Tries an expression on long repetitive texts made of its own parts. Finds what recheck's fuzzing misses behind lookarounds.
 * @returns a text for which it takes more than linear time, or null
 */
export const slowText = (pattern: Pattern): string | null => {
  const atoms = atomsOf(pattern.source);
  const pumps = [...atoms, ...atoms.flatMap((first) => atoms.map((second) => first + second))];
  for (const pump of pumps) {
    for (const length of LENGTHS) {
      const repeated = pump.repeat(Math.ceil(length / pump.length));
      for (const end of ['', '\0', '\n']) {
        if (takesLong(pattern, `${repeated}${end}`))
          return `${JSON.stringify(pump)} × ${repeated.length / pump.length}`;
      }
    }
  }
  return null;
};
