import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS } from '../limits';
import { letteredOptions } from './board';
import { defineQuestionType, imageFiles, optionParts } from './definition';
import { blankOptions, common, optionalText, optionId, options } from './fields';
import { isFilled } from './option';
import { missing, missingOptions } from './readiness';
import { addError, reading } from './rules';
import { translateOptional, translateOptions } from './translate';

/** Items to put in order. */
export const order = defineQuestionType({
  content: z
    .object({
      ...common,
      items: options.default(blankOptions).describe('The items, in the order shown: 2 to 6 in a finished question.'),
      correctOrder: z
        .array(optionId)
        .max(COUNT_LIMITS.optionsPerQuestion.max)
        .default(() => [])
        .describe('The `id` of each item once, in the correct order; empty in a draft.'),
      axisLabel: optionalText(CONTENT_LIMITS.label).describe('The order to find, such as `Oldest first`.'),
    })
    .superRefine(
      ({ items, correctOrder }, context) => {
        const ids = items.map(({ id }) => id).sort();
        const ordered = [...correctOrder].sort();
        if (ordered.length > 0 && (ordered.length !== ids.length || ordered.some((id, index) => id !== ids[index]))) {
          addError(context, ['correctOrder'], 'Must contain the id of every item exactly once.');
        }
      },
      reading('items', 'correctOrder'),
    ),
  instructions: 'three to five items with ids; correctOrder lists all ids; axisLabel says by what they are ordered.',
  board: ({ items, correctOrder, axisLabel }, { assets }) => {
    const shown = items.filter(isFilled);
    return {
      kind: 'order',
      axisLabel,
      items: letteredOptions(shown, assets),
      solution: {
        order: correctOrder.map((id) => shown.findIndex((item) => item.id === id)).filter((index) => index >= 0),
      },
    };
  },
  files: ({ items }) => imageFiles('items', items),
  parts: ({ items }) => optionParts('items', items),
  solution: ({ items, correctOrder }) =>
    correctOrder.map((id, index) => ({
      text: `${index + 1}. ${items.find((item) => item.id === id)?.text ?? ''}`,
      isRight: true,
    })),
  missing: ({ items, correctOrder }) => {
    const filled = items.filter(isFilled);
    return [
      ...missingOptions('items', items),
      ...(filled.length < 2 || filled.every(({ id }) => correctOrder.includes(id))
        ? []
        : missing('correctOrder', 'Put all items in the correct order.')),
    ];
  },
  translate: (content, translate) => ({
    ...content,
    items: translateOptions(translate, content.items),
    axisLabel: translateOptional(translate, content.axisLabel, 'order to find'),
  }),
  givenAway: ({ items, correctOrder }) =>
    items.length > 1 && items.every(({ id }, index) => id === correctOrder[index])
      ? { field: 'items', message: 'The items are already listed in the correct order. Shuffle them.' }
      : null,
});
