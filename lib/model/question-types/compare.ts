import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { blankOptions, common, optionalText, optionalUrl, optionId, options, quantity, unit } from './parts';
import { fault, reading, repeated } from './rules';

/** Items to bring into order. `correctOrder` names each once, or is empty in a draft. */
export const order = z
  .object({
    ...common,
    items: options.default(blankOptions),
    correctOrder: z
      .array(optionId)
      .max(COUNT_LIMITS.optionsPerQuestion.max)
      .default(() => []),
    /** By what they are ordered, e.g. "oldest first". */
    axisLabel: optionalText(CONTENT_LIMITS.label),
  })
  .superRefine(
    ({ items, correctOrder }, context) => {
      const ids = items.map(({ id }) => id).sort();
      const ordered = [...correctOrder].sort();
      if (ordered.length > 0 && (ordered.length !== ids.length || ordered.some((id, index) => id !== ids[index]))) {
        fault(context, ['correctOrder'], 'Must hold the id of every item exactly once.');
      }
    },
    reading('items', 'correctOrder'),
  );

/** The guess nearest to `answer` wins; `min` and `max` are the ends of the scale that is shown. */
export const closestNumber = z
  .object({ ...common, answer: quantity, unit, min: quantity, max: quantity })
  .superRefine(
    ({ min, max }, context) => {
      if (min !== null && max !== null && max <= min) fault(context, ['max'], 'Must be greater than min.');
    },
    reading('min', 'max'),
  )
  .superRefine(
    ({ answer, min }, context) => {
      if (answer !== null && min !== null && answer < min) fault(context, ['answer'], 'Must be at least min.');
    },
    reading('answer', 'min'),
  )
  .superRefine(
    ({ answer, max }, context) => {
      if (answer !== null && max !== null && answer > max) fault(context, ['answer'], 'Must be at most max.');
    },
    reading('answer', 'max'),
  );

const measured = z.object({ text: text(TEXT_LIMITS.option).default(''), value: quantity, imageUrl: optionalUrl });
const blankMeasured = (): z.output<typeof measured> => ({ text: '', value: null, imageUrl: null });

/** Is `right` more or less than `left`? The left value is shown, the right one is the answer. */
export const higherLower = z
  .object({ ...common, left: measured.default(blankMeasured), right: measured.default(blankMeasured), unit })
  .superRefine(
    ({ left, right }, context) => {
      if (left.value !== null && left.value === right.value) {
        fault(context, ['right', 'value'], 'Must differ from the value on the left.');
      }
    },
    reading('left', 'right'),
  );

const pair = z.object({ left: text(TEXT_LIMITS.option).default(''), right: text(TEXT_LIMITS.option).default('') });

/** Each left belongs to the right beside it; the video mixes them. */
export const matchPairs = z
  .object({
    ...common,
    pairs: z
      .array(pair)
      .max(COUNT_LIMITS.optionsPerQuestion.max)
      .default(() => [1, 2, 3].map(() => ({ left: '', right: '' }))),
  })
  .superRefine(({ pairs }, context) => {
    for (const side of ['left', 'right'] as const) {
      for (const index of repeated(pairs.map((texts) => texts[side]))) {
        fault(context, ['pairs', index, side], 'Must differ from the others on its side.');
      }
    }
  }, reading('pairs'));

const percentage = z.int().min(0).max(100);

/** No answer is right. `percentages` say how others chose. */
export const wouldYouRather = z
  .object({
    ...common,
    a: text(TEXT_LIMITS.option).default(''),
    b: text(TEXT_LIMITS.option).default(''),
    percentages: z.object({ a: percentage, b: percentage }).nullable().default(null),
  })
  .superRefine(({ percentages }, context) => {
    if (percentages !== null && percentages.a + percentages.b !== 100) {
      fault(context, ['percentages'], 'Must add up to 100.');
    }
  }, reading('percentages'));
