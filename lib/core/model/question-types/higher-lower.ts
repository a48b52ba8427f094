import { z } from 'zod';
import { assetRef } from '../assets';
import { defineQuestionType, withUnit } from './definition';
import { common, imageUrl, optionText, quantity, unit } from './fields';
import { missing, missingTexts } from './readiness';
import { addError, reading } from './rules';
import { translateOptional } from './translate';

const side = z.object({ text: optionText, value: quantity.describe('The number to compare.'), imageUrl });
const blankSide = (): z.output<typeof side> => ({ text: '', value: null, imageUrl: null });
const SIDES = ['left', 'right'] as const;

/** Is the right value higher or lower than the left one, which is shown? */
export const higherLower = defineQuestionType({
  content: z
    .object({
      ...common,
      left: side.default(blankSide).describe('The left side. Its value is shown.'),
      right: side.default(blankSide).describe('The right side. Its value is the answer.'),
      unit,
    })
    .superRefine(
      ({ left, right }, context) => {
        if (left.value !== null && left.value === right.value) {
          addError(context, ['right', 'value'], 'Must differ from the value on the left.');
        }
      },
      reading('left', 'right'),
    ),
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
  solution: (content, language) =>
    SIDES.map((name) => ({
      text: `${content[name].text}: ${withUnit(content[name].value, content.unit, language)}`,
      isRight: true,
    })),
  translate: (content, translate) => ({
    ...content,
    left: { ...content.left, text: translate(content.left.text, 'option') },
    right: { ...content.right, text: translate(content.right.text, 'option') },
    unit: translateOptional(translate, content.unit, 'unit'),
  }),
  missing: (content) => [
    ...missingTexts({ 'left.text': content.left.text, 'right.text': content.right.text }),
    ...SIDES.flatMap((name) => (content[name].value === null ? missing(`${name}.value`, 'Enter a number.') : [])),
  ],
});
