import { z } from 'zod';
import { COUNT_LIMITS, TEXT_LIMITS } from '../limits';
import { shuffled } from '../random';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { common } from './fields';
import { isBlank, tooFew } from './readiness';
import { fault, reading, repeated } from './rules';

const pair = z.object({ left: text(TEXT_LIMITS.option).default(''), right: text(TEXT_LIMITS.option).default('') });
const SIDES = ['left', 'right'] as const;

/** Each left belongs to the right beside it; the video shuffles the right column. */
export const matchPairs = defineQuestionType({
  content: z
    .object({
      ...common,
      pairs: z
        .array(pair)
        .max(COUNT_LIMITS.optionsPerQuestion.max)
        .default(() => [1, 2, 3].map(() => ({ left: '', right: '' }))),
    })
    .superRefine(({ pairs }, context) => {
      for (const side of SIDES) {
        for (const index of repeated(pairs.map((texts) => texts[side]))) {
          fault(context, ['pairs', index, side], 'Must differ from the others on its side.');
        }
      }
    }, reading('pairs')),
  prompt: 'Match the pairs',
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
