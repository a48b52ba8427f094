import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits';
import { text } from '../text';
import { answer, clip, common, optionalText, optionalUrl, options } from './parts';
import { checkAnswerAmongOptions, checkClip, reading } from './rules';

/** Something to guess; with options to choose from, or null to think freely. */
const guess = { ...common, answer, options: options.nullable().default(null) };

/** How a picture comes into view while the countdown runs. */
export const PICTURE_REVEALS = ['none', 'blur', 'zoom', 'pixelate', 'silhouette'] as const;

export const picture = z
  .object({ ...guess, reveal: z.enum(PICTURE_REVEALS).default('none') })
  .superRefine(checkAnswerAmongOptions, reading('options', 'answer'));

export const emoji = z
  .object({
    ...guess,
    emojis: text(CONTENT_LIMITS.emojis).default(''),
    /** What is sought, e.g. "Film". */
    category: optionalText(CONTENT_LIMITS.category),
  })
  .superRefine(checkAnswerAmongOptions, reading('options', 'answer'));

export const audio = z
  .object({ ...guess, ...clip, audioUrl: optionalUrl })
  .superRefine(checkAnswerAmongOptions, reading('options', 'answer'))
  .superRefine(checkClip, reading('startMs', 'endMs'));

export const videoClip = z
  .object({ ...guess, ...clip, videoUrl: optionalUrl })
  .superRefine(checkAnswerAmongOptions, reading('options', 'answer'))
  .superRefine(checkClip, reading('startMs', 'endMs'));
