/** A piece of text that stays on one line, and what follows it if the line goes on. */
export interface Unit {
  text: string;
  after: '' | ' ' | '\n';
}

// Scripts that are written without spaces: a line may break between any two of their words.
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// What must not begin a line, and what must not end one.
const CLOSING = /^[\p{Pe}\p{Pf}!?.,:;%…、。，．：；！？々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ'"’”)\]}»]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡([{«“‘]$/u;
const BREAK_AFTER = /[-–—/]$/u;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const mayBreakBetween = (left: string, right: string) => {
  if (CLOSING.test(right) || OPENING.test(left)) return false;
  if (BREAK_AFTER.test(left)) return !/^\p{N}/u.test(right);
  return SPACELESS.test(left.at(-1) ?? '') || SPACELESS.test(right.at(0) ?? '');
};

/** Cuts text where lines may break, in any script. Runs of spaces count as one, newlines are kept. */
export const breakUnits = (text: string): Unit[] => {
  const units: Unit[] = [];
  let current = '';
  for (const paragraph of text.split('\n').map((line) => line.trim())) {
    for (const { segment } of words.segment(paragraph.replaceAll(/[ \t]+/g, ' '))) {
      if (segment === ' ') {
        units.push({ text: current, after: ' ' });
        current = '';
      } else if (current !== '' && mayBreakBetween(current, segment)) {
        units.push({ text: current, after: '' });
        current = segment;
      } else {
        current += segment;
      }
    }
    if (current !== '') units.push({ text: current, after: '\n' });
    current = '';
  }
  return units;
};

/** What a reader takes for single characters. */
export const characters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of the first letter that has one. */
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text);
  return first !== null && RTL.test(first[0]);
};
