import { z } from 'zod';
import { assetRef } from '../assets';
import { TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType, measured } from './definition';
import { common, optionalUrl, quantity, unit } from './fields';
import { missing, missingTexts } from './readiness';
import { fault, reading } from './rules';

const side = z.object({ text: text(TEXT_LIMITS.option).default(''), value: quantity, imageUrl: optionalUrl });
const blankSide = (): z.output<typeof side> => ({ text: '', value: null, imageUrl: null });
const SIDES = ['left', 'right'] as const;

/** Is `right` more or less than `left`? The left value is shown, the right one is the answer. */
export const higherLower = defineQuestionType({
  content: z.object({ ...common, left: side.default(blankSide), right: side.default(blankSide), unit }).superRefine(
    ({ left, right }, context) => {
      if (left.value !== null && left.value === right.value) {
        fault(context, ['right', 'value'], 'Must differ from the value on the left.');
      }
    },
    reading('left', 'right'),
  ),
  prompt: 'Higher or lower?',
  instructions: 'the values of left and right differ, and are well known figures.',
  board: ({ left, right, unit }, { assets }) => ({
    kind: 'versus',
    left: { text: left.text, image: assetRef(assets, left.imageUrl), value: left.value },
    right: { text: right.text, image: assetRef(assets, right.imageUrl) },
    unit,
    solution: { value: right.value },
  }),
  files: (content) => SIDES.map((name) => ({ field: `${name}.imageUrl`, url: content[name].imageUrl, kind: 'image' })),
  parts: (content) => SIDES.map((name) => ({ field: `${name}.text`, text: content[name].text, noun: 'side' })),
  solution: (content) =>
    SIDES.map((name) => ({
      text: `${content[name].text}: ${measured(content[name].value, content.unit)}`,
      isRight: true,
    })),
  missing: (content) => [
    ...missingTexts({ 'left.text': content.left.text, 'right.text': content.right.text }),
    ...SIDES.flatMap((name) => (content[name].value === null ? missing(`${name}.value`, 'Enter a number.') : [])),
  ],
});
