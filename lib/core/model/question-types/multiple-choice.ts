import { choiceBehaviour, choiceContent } from './choice';
import { defineQuestionType } from './definition';
import { missingChoice, missingOptions } from './readiness';

/** One of two to six texts is correct. */
export const multipleChoice = defineQuestionType({
  content: choiceContent,
  instructions: 'four options with ids a to d, correctOptionId is the id of the right one.',
  ...choiceBehaviour('texts'),
  missing: ({ options, correctOptionId }) => [
    ...missingOptions('options', options),
    ...missingChoice('correctOptionId', options, correctOptionId),
  ],
});
