import { z } from 'zod';
import { type AssetRef, assetRef } from '../assets';
import { CONTENT_LIMITS, COUNT_LIMITS } from '../limits';
import { shuffled } from '../random';
import { httpUrl } from '../url';
import { defineQuestionType } from './definition';
import { common, optionText } from './fields';
import { isFilled } from './option';
import { isBlank, tooFew } from './readiness';
import { addError, reading, repeatedIndexes } from './rules';

// Absent without one, so that content and frozen videos from before pictures stay equal to themselves (D155).
const picture = httpUrl(CONTENT_LIMITS.url).nullable().optional();

const pair = z.object({
  left: optionText.describe('The text in the left column.'),
  right: optionText.describe('The text in the right column that belongs to it.'),
  leftImageUrl: picture.describe('URL of an image beside or instead of `left`.'),
  rightImageUrl: picture.describe('URL of an image beside or instead of `right`.'),
});
type Pair = z.output<typeof pair>;
const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

const imageOf = (item: Pair, side: Side): string | null => item[`${side}ImageUrl`] ?? null;
const hasSide = (item: Pair, side: Side): boolean => isFilled({ text: item[side], imageUrl: imageOf(item, side) });

/** Texts or pictures to match; the video shuffles the right column. */
export const matchPairs = defineQuestionType({
  content: z
    .object({
      ...common,
      pairs: z
        .array(pair)
        .max(COUNT_LIMITS.optionsPerQuestion.max)
        .default(() => [1, 2, 3].map(() => ({ left: '', right: '' })))
        .describe('The pairs to match: 2 to 6 in a finished question. No text may repeat within a column.'),
    })
    .superRefine(({ pairs }, context) => {
      for (const side of SIDES) {
        for (const index of repeatedIndexes(pairs.map((texts) => texts[side]))) {
          addError(context, ['pairs', index, side], 'Must differ from the other texts in its column.');
        }
      }
    }, reading('pairs')),
  instructions: 'three to five pairs; no text twice on a side.',
  board: ({ pairs }, { id, assets }) => {
    const filled = pairs.filter((item) => SIDES.some((side) => hasSide(item, side)));
    const places = shuffled([...filled.keys()], id);
    const [left, right] = SIDES.map((side) => filled.map((item) => assetRef(assets, imageOf(item, side)))) as [
      (AssetRef | null)[],
      (AssetRef | null)[],
    ];
    const images = { left, right: places.map((index) => right[index] ?? null) };
    return {
      kind: 'pairs',
      left: filled.map(({ left }) => left),
      right: places.map((index) => filled[index]?.right ?? ''),
      ...([...left, ...right].some((image) => image !== null) && { images }),
      solution: { matches: filled.map((_, index) => places.indexOf(index)) },
    };
  },
  files: ({ pairs }) =>
    pairs.flatMap((item, index) =>
      SIDES.map((side) => ({
        field: `pairs.${index}.${side}ImageUrl`,
        url: imageOf(item, side),
        kind: 'image' as const,
      })),
    ),
  parts: ({ pairs }) =>
    pairs.flatMap((texts, index) =>
      SIDES.map((side) => ({ field: `pairs.${index}.${side}`, text: texts[side], noun: side })),
    ),
  solution: ({ pairs }) =>
    pairs.map(({ left, right }) => ({
      text: [left, right].filter((text) => !isBlank(text)).join(' – '),
      isRight: true,
    })),
  translate: (content, translate) => ({
    ...content,
    pairs: content.pairs.map((item) => ({
      ...item,
      left: translate(item.left, 'option'),
      right: translate(item.right, 'option'),
    })),
  }),
  missing: ({ pairs }) => {
    const whole = pairs.filter((item) => SIDES.every((side) => hasSide(item, side))).length;
    const halves = pairs.flatMap((item, index) => {
      const missing = SIDES.filter((side) => !hasSide(item, side));
      return missing.length === 1
        ? tooFew(`pairs.${index}.${missing[0]}`, 'Complete the pair: enter a text or choose a picture.')
        : [];
    });
    return [...(whole < 2 ? tooFew('pairs', 'Add at least two pairs.') : []), ...halves];
  },
});
