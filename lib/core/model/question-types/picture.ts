import { z } from 'zod';
import { assetRef } from '../assets';
import { defineQuestionType } from './definition';
import { guessBehaviour, guessFields, missingGuess } from './guess';
import { missingFile } from './readiness';
import { checkAnswerAmongOptions, reading } from './rules';
import { PICTURE_REVEALS } from './visual';

export const picture = defineQuestionType({
  content: z
    .object({
      ...guessFields,
      reveal: z
        .enum(PICTURE_REVEALS)
        .default('none')
        .describe('How the picture is uncovered during the countdown; `none` shows it from the start.'),
    })
    .superRefine(checkAnswerAmongOptions, reading('options', 'answer')),
  ...guessBehaviour,
  visual: ({ imageUrl, reveal }, { assets }) => ({ kind: 'picture', image: assetRef(assets, imageUrl), reveal }),
  missing: (content) => [...missingFile('imageUrl', content.imageUrl, 'a picture'), ...missingGuess(content)],
});
