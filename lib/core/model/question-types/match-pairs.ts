import { z } from 'zod';
import { COUNT_LIMITS } from '../limits';
import { shuffled } from '../random';
import { defineQuestionType } from './definition';
import { common, optionText } from './fields';
import { isBlank, tooFew } from './readiness';
import { addError, reading, repeatedIndexes } from './rules';

const pair = z.object({
  left: optionText.describe('The text in the left column.'),
  right: optionText.describe('The text in the right column that belongs to it.'),
});
const SIDES = ['left', 'right'] as const;

/** Texts to match; the video shuffles the right column. */
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
  board: ({ pairs }, { id }) => {
    const filled = pairs.filter(({ left, right }) => !isBlank(left) || !isBlank(right));
    const places = shuffled([...filled.keys()], id);
    return {
      kind: 'pairs',
      left: filled.map(({ left }) => left),
      right: places.map((index) => filled[index]?.right ?? ''),
      solution: { matches: filled.map((_, index) => places.indexOf(index)) },
    };
  },
  parts: ({ pairs }) =>
    pairs.flatMap((texts, index) =>
      SIDES.map((side) => ({ field: `pairs.${index}.${side}`, text: texts[side], noun: side })),
    ),
  solution: ({ pairs }) => pairs.map(({ left, right }) => ({ text: `${left} – ${right}`, isRight: true })),
  translate: (content, translate) => ({
    ...content,
    pairs: content.pairs.map(({ left, right }) => ({
      left: translate(left, 'option'),
      right: translate(right, 'option'),
    })),
  }),
  missing: ({ pairs }) => {
    const whole = pairs.filter(({ left, right }) => !isBlank(left) && !isBlank(right)).length;
    const halves = pairs.flatMap(({ left, right }, index) =>
      isBlank(left) === isBlank(right)
        ? []
        : tooFew(`pairs.${index}.${isBlank(left) ? 'left' : 'right'}`, 'Complete the pair: enter a text.'),
    );
    return [...(whole < 2 ? tooFew('pairs', 'Add at least two pairs.') : []), ...halves];
  },
});
