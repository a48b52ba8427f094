import { z } from 'zod';
import { defineQuestionType, imageFiles } from './definition';
import { audioUrl } from './fields';
import { clipFields, guessBehaviour, guessFields, missingGuess } from './guess';
import { missingFile } from './readiness';
import { checkAnswerAmongOptions, checkClip, reading } from './rules';
import { clipFrames } from './visual';

const content = z
  .object({ ...guessFields, ...clipFields, audioUrl })
  .superRefine(checkAnswerAmongOptions, reading('options', 'answer'))
  .superRefine(checkClip, reading('startMs', 'endMs'));

const clipOf = ({ audioUrl, startMs, endMs }: z.output<typeof content>) => ({ url: audioUrl, startMs, endMs });

export const audio = defineQuestionType({
  content,
  ...guessBehaviour,
  visual: (content, question) => ({ kind: 'sound', frames: clipFrames(clipOf(content), question) }),
  clip: clipOf,
  files: ({ options, audioUrl }) => [
    ...imageFiles('options', options ?? []),
    { field: 'audioUrl', url: audioUrl, kind: 'audio' },
  ],
  material: ({ audioUrl, startMs }) => `${audioUrl} ${startMs}`,
  missing: (content) => [...missingFile('audioUrl', content.audioUrl, 'an audio file'), ...missingGuess(content)],
});
