import { z } from 'zod';
import { assetRef } from '../assets';
import { defineQuestionType, imageFiles } from './definition';
import { videoUrl } from './fields';
import { clipFields, guessBehaviour, guessFields, missingGuess } from './guess';
import { missingFile } from './readiness';
import { checkAnswerAmongOptions, checkClip, reading } from './rules';
import { clipFrames } from './visual';

const content = z
  .object({ ...guessFields, ...clipFields, videoUrl })
  .superRefine(checkAnswerAmongOptions, reading('options', 'answer'))
  .superRefine(checkClip, reading('startMs', 'endMs'));

const clipOf = ({ videoUrl, startMs, endMs }: z.output<typeof content>) => ({ url: videoUrl, startMs, endMs });

export const videoClip = defineQuestionType({
  content,
  ...guessBehaviour,
  visual: (content, question) => ({
    kind: 'film',
    video: assetRef(question.assets, content.videoUrl),
    startMs: content.startMs,
    frames: clipFrames(clipOf(content), question),
  }),
  clip: clipOf,
  files: ({ options, videoUrl }) => [
    ...imageFiles('options', options ?? []),
    { field: 'videoUrl', url: videoUrl, kind: 'video' },
  ],
  material: ({ videoUrl, startMs }) => `${videoUrl} ${startMs}`,
  missing: (content) => [...missingFile('videoUrl', content.videoUrl, 'a video'), ...missingGuess(content)],
});
