import { z } from 'zod';
import { imageChoice, multipleChoice, oddOneOut, trueFalse } from './choice';
import { closestNumber, higherLower, matchPairs, order, wouldYouRather } from './compare';
import { audio, emoji, type PICTURE_REVEALS, picture, videoClip } from './guess';
import { anagram, fillBlank, open, whoAmI } from './words';

export { reading } from './rules';
export { BLANK } from './words';
export type PictureReveal = (typeof PICTURE_REVEALS)[number];

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

/** A question's type together with its content. */
export const typedContentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multiple_choice'), content: multipleChoice }),
  z.object({ type: z.literal('true_false'), content: trueFalse }),
  z.object({ type: z.literal('image_choice'), content: imageChoice }),
  z.object({ type: z.literal('picture'), content: picture }),
  z.object({ type: z.literal('emoji'), content: emoji }),
  z.object({ type: z.literal('odd_one_out'), content: oddOneOut }),
  z.object({ type: z.literal('fill_blank'), content: fillBlank }),
  z.object({ type: z.literal('anagram'), content: anagram }),
  z.object({ type: z.literal('open'), content: open }),
  z.object({ type: z.literal('audio'), content: audio }),
  z.object({ type: z.literal('video_clip'), content: videoClip }),
  z.object({ type: z.literal('order'), content: order }),
  z.object({ type: z.literal('closest_number'), content: closestNumber }),
  z.object({ type: z.literal('higher_lower'), content: higherLower }),
  z.object({ type: z.literal('match_pairs'), content: matchPairs }),
  z.object({ type: z.literal('who_am_i'), content: whoAmI }),
  z.object({ type: z.literal('would_you_rather'), content: wouldYouRather }),
]);
export type TypedContent = z.output<typeof typedContentSchema>;
