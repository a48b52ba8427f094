import { z } from 'zod';
import { imageChoice, multipleChoice, oddOneOut, trueFalse } from './choice';
import { closestNumber, higherLower, matchPairs, order, wouldYouRather } from './compare';
import { audio, emoji, picture, videoClip } from './guess';
import { anagram, fillBlank, open, whoAmI } from './words';

export { reading } from './rules';

/**
 * The content schema of every question type (D25). Each fills in its type's defaults, so
 * `QUESTION_CONTENT[type].parse({})` is the content of a question that was created without any.
 * Unfinished drafts pass; what contradicts itself does not.
 */
export const QUESTION_CONTENT = {
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  image_choice: imageChoice,
  picture,
  emoji,
  odd_one_out: oddOneOut,
  fill_blank: fillBlank,
  anagram,
  open,
  audio,
  video_clip: videoClip,
  order,
  closest_number: closestNumber,
  higher_lower: higherLower,
  match_pairs: matchPairs,
  who_am_i: whoAmI,
  would_you_rather: wouldYouRather,
} as const;

export type QuestionType = keyof typeof QUESTION_CONTENT;
export const QUESTION_TYPES = Object.keys(QUESTION_CONTENT) as [QuestionType, ...QuestionType[]];

export type QuestionContent<T extends QuestionType = QuestionType> = z.output<(typeof QUESTION_CONTENT)[T]>;

/** What the painter can draw; preflight refuses the others. */
export const RENDERABLE_QUESTION_TYPES = ['multiple_choice', 'true_false'] as const satisfies readonly QuestionType[];

/** A question's type together with its content, as a video can hold it: the types that can be drawn. */
export const typedContentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multiple_choice'), content: multipleChoice }),
  z.object({ type: z.literal('true_false'), content: trueFalse }),
]);
export type TypedContent = z.output<typeof typedContentSchema>;
