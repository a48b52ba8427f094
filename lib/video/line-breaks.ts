/** A piece of text that stays on one line, and what follows it if the line goes on. */
export interface Unit {
  text: string;
  after: '' | ' ' | '\n';
}

// Written without spaces: a line may break between any two words, and between emoji.
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Regional_Indicator}\u3000-\u303F\uFF00-\uFFEF]/u;
const SPACELESS_AT_START = new RegExp(`^${SPACELESS.source}`, 'u');
const SPACELESS_AT_END = new RegExp(`${SPACELESS.source}\\p{M}*$`, 'u');

// What must not begin a line (closing marks, small kana, signs of repetition and length), and what must not end one.
const CLOSING =
  /^[\p{Pe}\p{Pf}!?.,:;%‰°℃…‥、。，．：；！？％・·々〻ゝゞヽヾー〜～゛゜‐–ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿๆฯ\p{M}'"’”»]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡([{«“‘＃＄￥￡№#$¥£€]$/u;
/** Stay with both sides. */
const GLUE = /[\u00A0\u2007\u202F\u2060]/;
const NO_BREAK_SPACE = '\u00A0';
const ZERO_WIDTH_SPACE = '\u200B';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** After hyphens, dashes and slashes between words long enough to stand apart: not in “e-mail”, “AC/DC”, “1914-18” or “https://”. */
const breaksWord = (left: string, right: string): boolean =>
  (/\p{L}{3,}-$/u.test(left) && /^\p{L}{3,}/u.test(right)) ||
  (/\p{L}{3,}\/$/u.test(left) && /^\p{L}{2,}/u.test(right)) ||
  (/[\p{L}\p{N}][–—]$/u.test(left) && /^\p{L}/u.test(right));

/** UTF-16 units before a place that decide whether a line may break there: a character with all its marks. */
const DECISIVE = 64;

const mayBreakBetween = (before: string, right: string): boolean => {
  // Patterns look for their end from every character on, so the whole line would take quadratic time.
  const left = before.slice(-DECISIVE);
  if (GLUE.test(left.slice(-1)) || GLUE.test(right.slice(0, 1))) return false;
  if (CLOSING.test(right) || OPENING.test(left)) return false;
  // A number stays with what it counts: 3月, 100円.
  if (/\p{N}$/u.test(left) && SPACELESS_AT_START.test(right)) return false;
  // In Japanese, endings and particles go with the word before; after a particle, a word begins.
  if (/^\p{Script=Hiragana}/u.test(right))
    return /[はがをにでともへや]$/u.test(left) && /^\p{Script=Hiragana}{2}/u.test(right);
  if (breaksWord(left, right)) return true;
  return SPACELESS_AT_END.test(left) || SPACELESS_AT_START.test(right);
};

/** An emoji before the first word, or after the last, stays with it. */
const AT_EMOJI = /(?<=^\p{Extended_Pictographic}\uFE0F?) | (?=\p{Extended_Pictographic}\uFE0F?$)/gu;

/** One space for many; none at which a line would begin with a dash, a dot or, as in French, with a mark. */
const tidySpaces = (paragraph: string): string =>
  paragraph
    .replaceAll('\u00AD', '')
    .replaceAll(/[ \t\u2000-\u2006\u2008-\u200A\u3000]+/g, ' ')
    .trim()
    .replaceAll(/ (?=[–—·•|/](?: |$)|[?!:;»%](?:[^\p{L}\p{N}]|$))|(?<=[«¿¡]) /gu, NO_BREAK_SPACE)
    .replaceAll(AT_EMOJI, NO_BREAK_SPACE);

/** Cuts text where lines may break, in any script. Runs of spaces count as one, newlines are kept. */
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

/** What readers take for single characters. */
export const characters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** At most `most` characters; a longer text ends in an ellipsis, which counts. */
export const shortened = (text: string, most: number): string => {
  const all = characters(text);
  return all.length <= most
    ? text
    : `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const RTL_SCRIPTS =
  '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}';
const RTL = new RegExp(`[${RTL_SCRIPTS}]`, 'u');
const LTR_LETTER = new RegExp(`(?![${RTL_SCRIPTS}])\\p{L}`, 'u');

/** The direction of the first letter. */
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text);
  return first !== null && RTL.test(first[0]);
};

/** Whether letters of both directions stand in a text: its words are not seen in the order in which they are written. */
export const isMixed = (text: string): boolean => RTL.test(text) && LTR_LETTER.test(text);
