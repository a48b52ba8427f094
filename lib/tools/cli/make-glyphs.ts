/** Writes which characters the fonts show, after a change to a font: `npx tsx lib/tools/cli/make-glyphs.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FAMILIES, familyCharacters } from './glyphs/family-characters';

const FILE = path.join(import.meta.dirname, '../../core/video/layout/glyphs.json');

/** @param codePoints ascending. The format is described in lib/core/video/layout/glyphs.ts. */
const encode = (codePoints: readonly number[]): string => {
  const ranges: string[] = [];
  let end = 0;
  for (let index = 0; index < codePoints.length; ) {
    const first = codePoints[index] ?? 0;
    let more = 0;
    while (codePoints[index + more + 1] === first + more + 1) more++;
    ranges.push((first - end).toString(36) + (more > 0 ? `.${more.toString(36)}` : ''));
    end = first + more + 1;
    index += more + 1;
  }
  return ranges.join(' ');
};

const table = Object.fromEntries(FAMILIES.map((family) => [family.name, familyCharacters(family).map(encode)]));
writeFileSync(FILE, `${JSON.stringify(table, null, 2)}\n`);
