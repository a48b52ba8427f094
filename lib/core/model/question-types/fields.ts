import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS, QUANTITY, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { httpUrl } from '../url';
import { checkUniqueIds } from './rules';

const optionalUrl = httpUrl(CONTENT_LIMITS.url).nullable().default(null);

export const imageUrl = optionalUrl.describe('The http(s) URL of an image.');
export const audioUrl = optionalUrl.describe('The http(s) URL of an audio file.');
export const videoUrl = optionalUrl.describe('The http(s) URL of a video file.');

/** A text that a finished question need not have. */
export const optionalText = (max: number) => text(max).nullable().default(null);

/** Empty in a draft. */
export const answer = text(CONTENT_LIMITS.answer).default('').describe('The correct answer.');

/** Accepted answers; the first is shown. */
export const acceptedAnswers = z
  .array(text(CONTENT_LIMITS.answer, 1))
  .max(COUNT_LIMITS.acceptedAnswers)
  .default(() => []);

/** A number to guess or compare; null in a draft. */
export const quantity = z.number().min(QUANTITY.min).max(QUANTITY.max).nullable().default(null);

export const unit = optionalText(CONTENT_LIMITS.unit).describe('The unit of the numbers, such as `m`, `%` or `$`.');

/** Where a fact comes from (D122). */
const sourceSchema = z.object({
  title: text(CONTENT_LIMITS.sourceTitle, 1).describe('Its name, such as `NASA Science`.'),
  url: httpUrl(CONTENT_LIMITS.url).optional().describe('Its http(s) page.'),
});
export type Source = z.output<typeof sourceSchema>;

/** Fields of every question type (D25). */
export const common = {
  question: text(TEXT_LIMITS.question)
    .default('')
    .describe('The text of the question. If it is empty, the video shows the default prompt of the type.'),
  imageUrl: optionalUrl.describe('The http(s) URL of an image that is shown with the question.'),
  // Absent without one, so that content, translations and frozen videos from before it stay equal to themselves.
  factImageUrl: httpUrl(CONTENT_LIMITS.url)
    .nullable()
    .optional()
    .describe('The http(s) URL of an image that is shown with the fact, never before the answer.'),
  source: sourceSchema.nullable().optional().describe('Where the fact comes from.'),
  narration: optionalText(TEXT_LIMITS.question).describe(
    'What the voice, if there is one, reads instead of the question.',
  ),
};

/** Identifies an option or item within its question. */
export const optionId = text(CONTENT_LIMITS.id, 1).describe('An id that is unique within the list.');

export const optionText = text(TEXT_LIMITS.option).default('').describe('The text on the card.');

const option = z.object({ id: optionId, text: optionText, imageUrl });

/** Up to six options or items. Preflight reports drafts with fewer than two (D26). */
export const options = z.array(option).max(COUNT_LIMITS.optionsPerQuestion.max).superRefine(checkUniqueIds);

/** The four empty options of a new question. */
export const blankOptions = (): z.output<typeof options> =>
  ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', imageUrl: null }));
