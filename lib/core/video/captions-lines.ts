import { breakUnits, characters } from './line-breaks';
import { balanced, cutToWidth } from './lines';

/** Columns per line, as is usual for subtitles. */
export const COLUMNS = 42;

/** East Asian characters and emoji take two columns. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Latin, Greek, Cyrillic and CJK without combining characters, for which the slow segmentation is not needed. */
const SINGLE = /^[\u0020-\u007E\u00A0-\u02FF\u0370-\u0482\u3041-\u3096\u30A1-\u30FF\u4E00-\u9FFF]*$/;
const NARROW = /^[\u0020-\u0482]*$/;

export const columnsOf = (text: string): number => {
  const isSingle = SINGLE.test(text);
  if (isSingle && NARROW.test(text)) return text.length;
  const all = isSingle ? [...text] : characters(text);
  return all.reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
};

/** Replaces line breaks and invisible characters by spaces. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const wrapped = (text: string): string[] => {
  const units = breakUnits(text).map((unit) => ({ ...unit, width: columnsOf(unit.text) }));
  return balanced(cutToWidth(units, COLUMNS, columnsOf), { line: COLUMNS, space: 1, hyphen: 1 }).map((line) =>
    line.replaceAll('\u00A0', ' '),
  );
};

/** Lines of at most 42 columns. Items share a line if they fit on it completely. */
export const captionLines = (items: readonly string[]): string[] => {
  const rows: string[] = [];
  for (const item of items.map(onOneLine).filter((text) => text !== '')) {
    const together = `${rows.at(-1)} ${item}`;
    if (rows.length > 0 && columnsOf(together) <= COLUMNS) rows[rows.length - 1] = together;
    else rows.push(item);
  }
  return rows.flatMap(wrapped);
};
