const DIGITS = '0123456789+-';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';

/** "1st", "XIXe", "nº": raised letters of ordinal numbers mean nothing else. */
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|è|ère|ème|o|a|º|ª|os|as|ter|de|te)$/i;

/** A text that is set above or below the line. "10" with a raised 3 is no 103. @param place as Word and Excel call it */
export const shifted = (text: string, place: string | undefined): string => {
  const own = text.trim().replaceAll('−', '-');
  const isRaised = place === 'superscript';
  if ((!isRaised && place !== 'subscript') || own === '' || (isRaised && ORDINAL.test(own))) return text;
  if ([...own].every((character) => DIGITS.includes(character)))
    return [...own].map((character) => (isRaised ? RAISED : LOWERED)[DIGITS.indexOf(character)]).join('');
  const mark = isRaised ? '^' : '_';
  return own.length > 1 ? `${mark}(${own})` : mark + own;
};
