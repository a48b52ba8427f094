import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits';
import { blankOptions, common, optionalText, optionId, options } from './parts';
import { checkChoice, reading } from './rules';

const oneOfOptions = z
  .object({
    ...common,
    options: options.default(blankOptions),
    correctOptionId: optionId.nullable().default(null),
    shuffle: z.boolean().default(false),
  })
  .superRefine(
    (content, context) => checkChoice(context, 'correctOptionId', content.correctOptionId, content.options),
    reading('options', 'correctOptionId'),
  );

/** One of two to six texts is right. */
export const multipleChoice = oneOfOptions;

/** One of two to six pictures is right; an option's text is its caption. */
export const imageChoice = oneOfOptions;

export const trueFalse = z.object({ ...common, correct: z.boolean().nullable().default(null) });

/** All items but one have something in common. */
export const oddOneOut = z
  .object({
    ...common,
    items: options.default(blankOptions),
    oddItemId: optionId.nullable().default(null),
    /** What the others have in common. */
    reason: optionalText(CONTENT_LIMITS.reason),
  })
  .superRefine(
    (content, context) => checkChoice(context, 'oddItemId', content.oddItemId, content.items),
    reading('items', 'oddItemId'),
  );
