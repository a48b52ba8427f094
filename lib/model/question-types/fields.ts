import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS, QUANTITY, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { httpUrl } from '../url';
import { checkUniqueIds } from './rules';

/** An http(s) URL, or null while none is chosen. */
export const optionalUrl = httpUrl(CONTENT_LIMITS.url).nullable().default(null);

/** A text that a finished question may lack. */
export const optionalText = (max: number) => text(max).nullable().default(null);

/** The answer that is shown; empty in a draft. */
export const answer = text(CONTENT_LIMITS.answer).default('');

/** Accepted answers; the first is shown. */
export const acceptedAnswers = z
  .array(text(CONTENT_LIMITS.answer, 1))
  .max(COUNT_LIMITS.acceptedAnswers)
  .default(() => []);

/** A number to guess or compare; null in a draft. */
export const quantity = z.number().min(QUANTITY.min).max(QUANTITY.max).nullable().default(null);

export const unit = optionalText(CONTENT_LIMITS.unit);

/** Members of every question type (D25). */
export const common = {
  question: text(TEXT_LIMITS.question).default(''),
  imageUrl: optionalUrl,
  narration: optionalText(TEXT_LIMITS.question),
};

/** Identifies an option or item within its question. */
export const optionId = text(CONTENT_LIMITS.id, 1);

const option = z.object({ id: optionId, text: text(TEXT_LIMITS.option).default(''), imageUrl: optionalUrl });

/** Up to six options or items. A draft may hold fewer than a video needs: preflight reports that (D26). */
export const options = z.array(option).max(COUNT_LIMITS.optionsPerQuestion.max).superRefine(checkUniqueIds);

/** The four empty options of a new question. */
export const blankOptions = (): z.output<typeof options> =>
  ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', imageUrl: null }));
