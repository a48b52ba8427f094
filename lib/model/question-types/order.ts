import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS } from '../limits';
import { lettered } from './board';
import { defineQuestionType, imageFiles, optionParts } from './definition';
import { blankOptions, common, optionalText, optionId, options } from './fields';
import { isFilled } from './option';
import { missing, missingOptions } from './readiness';
import { fault, reading } from './rules';

/** Items to put in order. `correctOrder` holds the id of each item once, or is empty in a draft. */
export const order = defineQuestionType({
  content: z
    .object({
      ...common,
      items: options.default(blankOptions),
      correctOrder: z
        .array(optionId)
        .max(COUNT_LIMITS.optionsPerQuestion.max)
        .default(() => []),
      /** What the order is by, e.g. "oldest first". */
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
    ),
  prompt: 'Put these in the right order',
  instructions: 'three to five items with ids; correctOrder lists all ids; axisLabel says by what they are ordered.',
  board: ({ items, correctOrder, axisLabel }, { assets }) => {
    const shown = items.filter(isFilled);
    return {
      kind: 'order',
      axisLabel,
      items: lettered(shown, assets),
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
      ...(filled.length > 0 && filled.every(({ id }) => correctOrder.includes(id))
        ? []
        : missing('correctOrder', 'List the ids of all items in the correct order.')),
    ];
  },
  givenAway: ({ items, correctOrder }) =>
    items.length > 1 && items.every(({ id }, index) => id === correctOrder[index])
      ? { field: 'items', message: 'The items are already listed in the correct order. Shuffle them.' }
      : null,
});
