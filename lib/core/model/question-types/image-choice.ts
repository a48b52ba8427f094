import { choiceBehaviour, choiceContent } from './choice';
import { defineQuestionType } from './definition';
import { isFilled } from './option';
import { missingChoice, missingFile, missingOptions } from './readiness';

/** One of two to six pictures is correct. The text of an option is its caption. */
export const imageChoice = defineQuestionType({
  content: choiceContent,
  ...choiceBehaviour('pictures'),
  missing: ({ options, correctOptionId }) => [
    ...missingOptions('options', options),
    ...options.flatMap((option, index) =>
      isFilled(option) ? missingFile(`options.${index}.imageUrl`, option.imageUrl, 'a picture') : [],
    ),
    ...missingChoice('correctOptionId', options, correctOptionId),
  ],
});
