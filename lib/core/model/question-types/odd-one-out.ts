import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits';
import { choicesBoard } from './board';
import { type Choices, defineQuestionType } from './definition';
import { blankOptions, common, optionalText, optionId, options } from './fields';
import { isFilled } from './option';
import { missingChoice, tooFew } from './readiness';
import { checkChoice, reading } from './rules';
import { translateOptional, translateOptions } from './translate';

const content = z
  .object({
    ...common,
    items: options.default(blankOptions).describe('The items to choose from: 3 to 6 in a finished question.'),
    oddItemId: optionId.nullable().default(null).describe('The `id` of the odd one out.'),
    reason: optionalText(CONTENT_LIMITS.reason).describe('What the others have in common. Shown after the answer.'),
  })
  .superRefine(
    (content, context) => checkChoice(context, 'oddItemId', content.oddItemId, content.items),
    reading('items', 'oddItemId'),
  );

const choicesIn = ({ items, oddItemId }: z.output<typeof content>): Choices => ({
  list: 'items',
  style: 'texts',
  options: items,
  isRight: ({ id }) => id === oddItemId,
});

/** All items but one have something in common. */
export const oddOneOut = defineQuestionType({
  content,
  instructions: 'four items with ids a to d; all but oddItemId have something in common, which reason names.',
  choices: choicesIn,
  board: (content, { assets }) => choicesBoard(choicesIn(content), assets),
  explanation: ({ reason }) => reason,
  translate: (content, translate) => ({
    ...content,
    items: translateOptions(translate, content.items),
    reason: translateOptional(translate, content.reason, 'reason'),
  }),
  missing: ({ items, oddItemId }) => [
    ...(items.filter(isFilled).length < 3 ? tooFew('items', 'Add at least three items.') : []),
    ...missingChoice('oddItemId', items, oddItemId, 'Mark the item that doesn’t belong.'),
  ],
});
