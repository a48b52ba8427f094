import { isFirstLetter } from './labels';
import { type OptionLine, optionLine } from './option-line';
import { endsAsQuestion, MAX_LINE, memberOf, type TextLine } from './text-lines';
import type { TextDraft } from './text-question';

/** Lines after which a list of numbered options certainly ends. */
export const MAX_OPTIONS = 10;

/** Whether numbered lines are options: a run from 1 of lines that are no questions. @param isAsked whether a question is before them */
const areNumberedOptions = (lines: readonly TextLine[], isAsked: boolean): boolean => {
  let length = 0;
  for (const line of lines) {
    if (line.raw.length > MAX_LINE) return false;
    const option = optionLine(line);
    if (option?.label !== String(length + 1) || endsAsQuestion(option.text)) {
      // Something under a numbered line belongs to it, unless it is about all of them.
      if (line.text !== '' && !memberOf(line.text) && !isAsked) return false;
      break;
    }
    length += 1;
  }
  return length >= 2;
};

/**
 * Whether a line that looks like an option is one of the open question.
 * @param lines from the line on, up to `MAX_OPTIONS`
 */
export const isOptionOf = (
  { question, continuation, claims, options }: TextDraft,
  { label, text, hasBullet }: OptionLine,
  isAfterGap: boolean,
  lines: readonly TextLine[],
): boolean => {
  if (question === '') return false;
  if (label === null) return claims.length === 0 || (options.length === 0 && !isAfterGap);
  const place = options.length;
  // "I. Mars is red." above the options is a statement.
  if (label === 'i' && place === 0) return false;
  if (!/^\d/.test(label)) return claims.length === 0 || !isFirstLetter(label) || place === 0;
  if (hasBullet && place > 0) return label === String(place + 1);
  if (claims.length > 0 || endsAsQuestion(text)) return false;
  return place === 0
    ? label === '1' && areNumberedOptions(lines, endsAsQuestion(continuation.at(-1) ?? question))
    : label === String(place + 1) && options.at(-1)?.label === String(place);
};
