import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facesOf, styleSheetOf } from './faces';

/** The style sheets that the painter loads, by family. */
const painted = new Map<string, string[]>();
for (const [, quoted, bare, sheet = ''] of readFileSync('remotion/fonts/files.ts', 'utf8').matchAll(
  /^ {2}(?:'([^']+)'|(\w+)): \(\) =>|import\('([^']+\.css)'\)/gm,
)) {
  const family = quoted ?? bare;
  if (family !== undefined) painted.set(family, []);
  else [...painted.values()].at(-1)?.push(sheet);
}

test('finds the style sheets of all families', () => {
  expect(painted.size).toBeGreaterThan(35);
  expect(painted.get('Chakra Petch')).toHaveLength(4);
});

test.each([...painted])('%s is measured in the files that the painter loads', (family, sheets) => {
  const weights = [400, 500, 600, 700, 800];
  expect([...new Set(weights.map((weight) => styleSheetOf(family, weight)))].sort()).toEqual(sheets.toSorted());
  for (const weight of weights) {
    const faces = facesOf(family, weight);
    expect(faces.length).toBeGreaterThan(0);
    for (const { path } of faces) expect(existsSync(path), path).toBe(true);
  }
});
