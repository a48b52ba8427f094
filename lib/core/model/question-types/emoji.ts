import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { optionalText } from './fields';
import { guessBehaviour, guessFields, missingGuess } from './guess';
import { isBlank, tooFew } from './readiness';
import { checkAnswerAmongOptions, reading } from './rules';
import { translateOptional } from './translate';

export const emoji = defineQuestionType({
  content: z
    .object({
      ...guessFields,
      emojis: text(CONTENT_LIMITS.emojis).default('').describe('The emojis that stand for the answer.'),
      category: optionalText(CONTENT_LIMITS.category).describe(
        'What to guess, such as `Film`. Shown above the emojis.',
      ),
    })
    .superRefine(checkAnswerAmongOptions, reading('options', 'answer')),
  instructions: 'emojis stand for the answer; category says what is sought; options are null or hold the answer.',
  ...guessBehaviour,
  translate: (content, translate) => ({
    ...guessBehaviour.translate(content, translate),
    category: translateOptional(translate, content.category, 'category'),
  }),
  visual: ({ emojis, category }) => ({ kind: 'emojis', emojis, category }),
  material: ({ emojis }) => emojis,
  excerpt: ({ emojis }) => emojis,
  missing: (content) => [
    ...(isBlank(content.emojis) ? tooFew('emojis', 'Enter at least one emoji.') : []),
    ...missingGuess(content),
  ],
});
