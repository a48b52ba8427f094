import { z } from 'zod';
import { CLIP_MS, CONTENT_LIMITS, COUNT_LIMITS, QUANTITY, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { httpUrl } from '../url';
import { checkUniqueIds } from './rules';

/** An address, or null while none is chosen. */
export const optionalUrl = httpUrl(CONTENT_LIMITS.url).nullable().default(null);

/** Text that a finished question may do without. */
export const optionalText = (max: number) => text(max).nullable().default(null);

/** The answer that is shown; empty in a draft. */
export const answer = text(CONTENT_LIMITS.answer).default('');

/** Texts any of which counts as right; the first is shown. */
export const acceptedAnswers = z
  .array(text(CONTENT_LIMITS.answer, 1))
  .max(COUNT_LIMITS.acceptedAnswers)
  .default(() => []);

/** A number to guess or compare; null in a draft. */
export const quantity = z.number().min(QUANTITY.min).max(QUANTITY.max).nullable().default(null);

export const unit = optionalText(CONTENT_LIMITS.unit);

/** What every question type takes (D25). */
export const common = {
  question: text(TEXT_LIMITS.question).default(''),
  imageUrl: optionalUrl,
  narration: optionalText(TEXT_LIMITS.question),
};

/** Names an option or item within its question. */
export const optionId = text(CONTENT_LIMITS.id, 1);

const option = z.object({ id: optionId, text: text(TEXT_LIMITS.option).default(''), imageUrl: optionalUrl });

/** Up to six options or items. A draft may hold fewer than a video needs: that is for preflight (D26). */
export const options = z.array(option).max(COUNT_LIMITS.optionsPerQuestion.max).superRefine(checkUniqueIds);

/** Four options still to be written: what a new question starts with. */
export const blankOptions = (): z.output<typeof options> =>
  ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', imageUrl: null }));

/** Part of a media file, in milliseconds; without an end it plays for as long as the question stands. */
export const clip = {
  startMs: z.int().min(CLIP_MS.min).max(CLIP_MS.max).default(0),
  endMs: z.int().min(CLIP_MS.min).max(CLIP_MS.max).nullable().default(null),
};
