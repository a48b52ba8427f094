import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { DEFAULT_FAMILY } from '../../../core/model/fonts';
import { type Fallback, fallbacks, primaryName, THEME_FAMILIES } from '../../../core/video/layout/fonts';
import { type FaceFile, facesOf } from '../../../server/adapters/fonts/faces';
import { metricsFromWoff2 } from '../../../server/adapters/fonts/woff2';

/** Every family that the painter uses. */
export const FAMILIES: readonly Fallback[] = [
  ...THEME_FAMILIES.map((name) => ({ name, covers: null })),
  ...fallbacks('SC').filter(({ name }) => name !== primaryName(DEFAULT_FAMILY)),
];

/** East Asian families consist of a hundred files each, whose characters are listed together. */
export const isEastAsian = (name: string): boolean => /^Noto Sans (?:SC|TC|JP|KR) /.test(name);

const mapped = new Map<string, readonly number[]>();

/** The code points of a file's `cmap`. */
const codePointsOf = (path: string): readonly number[] => {
  const known = mapped.get(path) ?? [...new Face(new Blob(metricsFromWoff2(readFileSync(path)))).collectUnicodes()];
  mapped.set(path, known);
  return known;
};

/** The characters that the painter draws with a file: those of its `cmap` and its style sheet that its family covers. */
export const charactersIn = ({ path, ranges }: FaceFile, covers: RegExp | null): number[] =>
  codePointsOf(path).filter(
    (codePoint) =>
      codePoint >= 0x20 &&
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to) &&
      (covers === null || covers.test(String.fromCodePoint(codePoint))),
  );

/** The characters of each file of a family, sorted; of East Asian families all together. Files without any are left out. */
export const familyCharacters = ({ name, covers }: Fallback): number[][] => {
  const files = facesOf(name, 400).map((file) => charactersIn(file, covers));
  const listed = isEastAsian(name) ? [[...new Set(files.flat())]] : files;
  return listed.filter(({ length }) => length > 0).map((file) => file.sort((one, two) => one - two));
};
