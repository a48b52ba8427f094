import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MATH_NAME } from '../../../core/video/layout/fonts';

/** A font file of a family, from its style sheet. */
export interface FaceFile {
  path: string;
  /** Ranges of code points (`unicode-range`), both ends inclusive. */
  ranges: readonly (readonly [from: number, to: number])[];
}

const PACKAGES = path.resolve('node_modules');

/** Weights of the families with one file per weight. Families without an entry have only 400. */
const STATIC_WEIGHTS: Record<string, readonly number[]> = {
  Poppins: [400, 500, 600, 700, 800],
  'Chakra Petch': [400, 500, 600, 700],
  'DejaVu Sans': [400, 700],
};

/** The weight that browsers use for `wanted`, which is 500 or more: for 500 also 400, the next heavier one, or the heaviest. */
const staticWeight = (name: string, wanted: number): number => {
  const weights = STATIC_WEIGHTS[name] ?? [400];
  if (wanted === 500 && !weights.includes(500)) return 400;
  return weights.find((weight) => weight >= wanted) ?? weights.at(-1) ?? 400;
};

/** Path of a family's style sheet, by its CSS name. The painter loads the same one (remotion/fonts/files.ts). */
export const styleSheetOf = (name: string, weight: number): string => {
  const folder = name
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');
  if (name === 'Noto Color Emoji') return '@fontsource/noto-color-emoji/emoji-400.css';
  if (!name.endsWith(' Variable')) return `@fontsource/${folder}/${staticWeight(name, weight)}.css`;
  return `@fontsource-variable/${folder}/${name === 'Inter Variable' ? 'opsz' : 'wght'}.css`;
};

const rangesIn = (declaration: string | undefined): FaceFile['ranges'] =>
  (declaration ?? 'U+0-10FFFF').split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const parsed = new Map<string, readonly FaceFile[]>();

/** The font files of a family, by its CSS name, and weight. */
export const facesOf = (name: string, weight: number): readonly FaceFile[] => {
  const sheet = styleSheetOf(name, weight);
  const known = parsed.get(sheet);
  if (known !== undefined) return known;
  const rules = readFileSync(path.join(PACKAGES, sheet), 'utf8').split('@font-face').slice(1);
  const faces = rules.flatMap((rule): FaceFile[] => {
    const file = /url\(["']?(\.\/[^()"']+\.woff2)/.exec(rule)?.[1];
    if (file === undefined) return [];
    return [
      {
        path: path.join(PACKAGES, path.dirname(sheet), file),
        ranges: rangesIn(name === MATH_NAME ? undefined : /unicode-range:([^;]+)/.exec(rule)?.[1]),
      },
    ];
  });
  parsed.set(sheet, faces);
  return faces;
};
