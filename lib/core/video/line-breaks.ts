/** A piece of text that stays on one line, and what follows it. */
export interface Unit {
  text: string;
  /** `-` if a line that ends here gets a hyphen. */
  after: '' | ' ' | '\n' | '-';
}

// Scripts without spaces, where lines can break between any two words, and emoji.
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Regional_Indicator}\u3000-\u303F\uFF00-\uFFEF]/u;
const SPACELESS_AT_START = new RegExp(`^${SPACELESS.source}`, 'u');
// Sees at most 64 characters: those of CONTEXT.
const SPACELESS_AT_END = new RegExp(`${SPACELESS.source}\\p{M}*$`, 'u');

// Characters that cannot start a line (closing marks, small kana, iteration and length marks), or cannot end one.
const CLOSING =
  /^[\p{Pe}\p{Pf}!?.,:;%‰°℃…‥、。，．：；！？％・·々〻ゝゞヽヾー〜～゛゜‐–ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿๆฯ\p{M}'"’”»]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡([{«“‘＃＄￥￡№#$¥£€]$/u;
/** No break on either side. */
const GLUE = /[\u00A0\u2007\u202F\u2060]/;
const NO_BREAK_SPACE = '\u00A0';
const ZERO_WIDTH_SPACE = '\u200B';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Breaks after hyphens, dashes and slashes between long words, not in “e-mail”, “AC/DC”, “1914-18” or “https://”; and after
 * the marks that separate Tibetan syllables and sentences.
 */
const breaksWord = (left: string, right: string): boolean =>
  (/[་།]$/u.test(left) && !/^[་།]/u.test(right)) ||
  (/\p{L}{3}-$/u.test(left) && /^\p{L}{3,}/u.test(right)) ||
  (/\p{L}{3}\/$/u.test(left) && /^\p{L}{2,}/u.test(right)) ||
  (/[\p{L}\p{N}][–—]$/u.test(left) && /^\p{L}/u.test(right));

/** UTF-16 units before a break opportunity that are examined: enough for a character with all its marks. */
const CONTEXT = 64;

export const mayBreakBetween = (before: string, right: string): boolean => {
  // Patterns that end in `$` start at every character, so matching the whole line would take quadratic time.
  const left = before.slice(-CONTEXT);
  if (GLUE.test(left.slice(-1)) || GLUE.test(right.slice(0, 1))) return false;
  if (CLOSING.test(right) || OPENING.test(left)) return false;
  // A number stays with its counter: 3月, 100円.
  if (/\p{N}$/u.test(left) && SPACELESS_AT_START.test(right)) return false;
  // The polite お or ご belongs to the next word.
  if (/(?<!\p{Script=Hiragana})[おご]$/u.test(left) && /^\p{Script=Han}/u.test(right)) return false;
  // In Japanese, endings and particles stay with the word before; a new word starts after a particle.
  if (/^\p{Script=Hiragana}/u.test(right))
    return /[はがをにでともへや]$/u.test(left) && /^\p{Script=Hiragana}{2}/u.test(right);
  if (breaksWord(left, right)) return true;
  return SPACELESS_AT_END.test(left) || SPACELESS_AT_START.test(right);
};

/** Spaces between an emoji at the start or end and its word. */
const AT_EMOJI = /(?<=^\p{Extended_Pictographic}\uFE0F?) | (?=\p{Extended_Pictographic}\uFE0F?$)/gu;

/** Collapses spaces. Makes spaces unbreakable where a line would start with a dash, a dot or, as in French, a mark. */
export const tidySpaces = (paragraph: string): string =>
  paragraph
    .replaceAll('\u00AD', '')
    .replaceAll(/[ \t\u2000-\u2006\u2008-\u200A\u3000]+/g, ' ')
    .trim()
    .replaceAll(/ (?=[–—·•|/](?: |$)|[?!:;»%](?:[^\p{L}\p{N}]|$))|(?<=[«¿¡]) /gu, NO_BREAK_SPACE)
    .replaceAll(AT_EMOJI, NO_BREAK_SPACE);

/** Splits text where lines can break, in any script. Collapses spaces and keeps newlines. */
export const breakUnits = (text: string): Unit[] => {
  const units: Unit[] = [];
  let current = '';
  const end = (after: Unit['after']) => {
    if (current !== '') units.push({ text: current, after });
    current = '';
  };
  for (const paragraph of text.split('\n').map(tidySpaces)) {
    for (const { segment } of words.segment(paragraph)) {
      if (segment === ' ') end(' ');
      else if (segment === ZERO_WIDTH_SPACE) end('');
      else {
        if (current !== '' && mayBreakBetween(current, segment)) end('');
        current += segment;
      }
    }
    end('\n');
  }
  return units;
};

/** The grapheme clusters of a text. */
export const characters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The first characters of a text, at most `most` including the ellipsis. */
export const shortened = (text: string, most: number): string => {
  const all = characters(text);
  return all.length <= most
    ? text
    : `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
