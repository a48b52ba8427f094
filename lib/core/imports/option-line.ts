import type { SourceOption } from './document';
import { isLabelAt, lettersFrom } from './labels';
import { type Mark, withoutMarks } from './marks';
import { isWord } from './vocabulary';

/** Colours are bullets, as in quizzes whose options have one each. */
const BULLET = /^(?:[-*+•·◦▪‣●○]\s+|(?:🔹|🔸|🔺|🔷|🔶|🔘|👉|➡️|▶️|[⚪⚫🔴🟠🟡🟢🔵🟣🟤🟥🟧🟨🟩🟦🟪🟫])\s*)/u;
const TASK = /^[[(]( ?|x|✓|✔)[\])]\s*/i;
/** The letter or number of an option. "1.5 km" has none. */
const LABEL =
  /^(?:[(（]([a-jа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2})[)）]|\[([a-jа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ])\]|([a-jа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2}(?![.:]\d))(?:\\?[.):]|[、．）：]|\s[-–—](?=\s)))\s*(?=\S)/i;
const LETTER_EMOJI: Record<string, string> = { '🅰': 'a', '🅱': 'b' };
const SYMBOL =
  /^(?:([\u{1F1E6}-\u{1F1EF}])|([🅰🅱])\ufe0f?|([\u24b6-\u24bf\u24d0-\u24d9])|([\u2460-\u2469])|(\d)\ufe0f?\u20e3)\s*[.):]?\s*/u;

const labelOfSymbol = (match: RegExpExecArray): string => {
  const [, regional, squared, circled, digit, keycap] = match;
  if (regional) return String.fromCharCode(97 + (regional.codePointAt(0) ?? 0) - 0x1f1e6);
  if (squared) return LETTER_EMOJI[squared] ?? '';
  if (circled) return String.fromCharCode(97 + (((circled.codePointAt(0) ?? 0) - 0x24b6) % 26));
  return digit ? String((digit.codePointAt(0) ?? 0) - 0x245f) : (keycap ?? '');
};

/** An option as it stands on a line. */
export interface OptionLine {
  text: string;
  label: string | null;
  /** The text with its label. */
  written: string;
  hasBullet: boolean;
  mark: Mark | null;
  /** It ends with an asterisk, which is a mark or part of the text. */
  hasStar: boolean;
  isBold: boolean;
}

/** `Option A: Venus` is `A: Venus`. */
const withoutFirstWord = (text: string): string => {
  const [start = '', word = ''] = /^(\p{L}{3,15})\s+(?=[a-j][).:])/iu.exec(text) ?? [];
  return isWord('option', word) ? text.slice(start.length) : text;
};

/** Reads a line as an option; null if it has neither a bullet nor a label nor a mark. */
export const optionLine = ({ text: line, isBold }: { text: string; isBold: boolean }): OptionLine | null => {
  const isStarred = /^\*(?=\(?[a-h][).:])/i.test(line);
  // `*B) Mars` and `*B) Mars*`.
  const unstarred = isStarred ? line.slice(1).replace(/(?<=[^*\s])\*$/, '') : line;
  const bullet = BULLET.exec(unstarred)?.[0] ?? '';
  let rest = unstarred.slice(bullet.length);
  const task = TASK.exec(rest);
  rest = rest.slice(task?.[0].length ?? 0);
  const before = withoutMarks(rest);
  rest = withoutFirstWord(before.text);
  const label = LABEL.exec(rest);
  const symbol = label ? null : SYMBOL.exec(rest);
  const name = label ? (label[1] ?? label[2] ?? label[3] ?? '').toLowerCase() : symbol ? labelOfSymbol(symbol) : null;
  rest = rest.slice((label ?? symbol)?.[0].length ?? 0);
  const written = withoutMarks(before.text).text;
  const { text, mark } = withoutMarks(rest);
  if (text === '' || (bullet === '' && task === null && name === null && before.mark === null)) return null;
  const checked = task === null ? null : task[1]?.trim() === '' ? null : ('right' as const);
  return {
    text,
    label: name,
    written,
    hasBullet: bullet !== '' || task !== null,
    mark: checked ?? mark ?? before.mark ?? (isStarred ? 'right' : null),
    hasStar: text.endsWith('*'),
    isBold,
  };
};

/** The same for options in a line. */
const withoutOptionWords = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])(\p{L}{3,15})\s+(?=[a-j][).:])/giu, (all, word: string) =>
    isWord('option', word) ? '' : all,
  );

/** Splits "Which? A) Venus B) Mars" into what is before the options and the options. */
export const inlineOptions = (
  written: string,
): { before: string; options: { label: string; text: string }[] } | null => {
  const text = withoutOptionWords(written);
  const starts: { from: number; to: number; label: string }[] = [];
  const style = /(?:^|\s)([(（]?)([aаαאأاकअア])(\)|[.:](?=\s)|[、．）：])/i.exec(text);
  if (!style) return null;
  const [, before = '', first = '', after = ''] = style;
  for (const letter of lettersFrom(first)) {
    const mark = `${before}${letter}${after}`;
    const since = starts.at(-1)?.to ?? style.index;
    const from = indexOfMark(text, mark, since);
    if (from < 0) break;
    starts.push({ from, to: from + mark.length, label: letter.toLowerCase() });
  }
  if (starts.length < 2) return null;
  const options = starts.map(({ to, label }, index) => ({
    label,
    text: text
      .slice(to, starts[index + 1]?.from)
      .trim()
      .replace(/[,;|/]$/, '')
      .trim(),
  }));
  return options.some((option) => option.text === '')
    ? null
    : { before: text.slice(0, starts[0]?.from).trim(), options };
};

/** Where an option begins on a line that has others before it: after a gap, or with the marks that the first one has. */
const BESIDE = /(?<=\s\s|\t)(?=(?:\p{L}{3,15}\s)?[([（]?[a-j](?:[)\]）]|[.:]\s|\s[-–—]\s))/giu;

/** Where the next option begins: after white space. "D.C." is no option D. */
const indexOfMark = (text: string, mark: string, since: number): number => {
  const isMark = (from: number) =>
    /^$|\s/.test(text.charAt(from - 1)) && (!/[.:]$/.test(mark) || /\s/.test(text.charAt(from + mark.length)));
  let from = text.indexOf(mark, since);
  while (from >= 0 && !isMark(from)) from = text.indexOf(mark, from + 1);
  return from;
};

/** Options beside one another: `A) Venus   C) Jupiter`. The whole line if it has only one. */
export const optionsBeside = (line: string): string[] => {
  const [, before = '', letter = '', after = ''] = /^([(（]?)([a-j])([).:）])/i.exec(line) ?? [];
  const starts = new Set([...line.matchAll(BESIDE)].map(({ index }) => index));
  const letters = lettersFrom(letter === letter.toLowerCase() ? 'a' : 'A');
  let since = 1;
  for (const each of letter === '' ? [] : letters.slice(letters.indexOf(letter) + 1)) {
    const from = indexOfMark(line, before + each + after, since);
    if (from >= 0) starts.add(from);
    // "Washington, D. C." has no option D.
    else if (after !== ')') break;
    since = Math.max(since, from);
  }
  const sorted = [0, ...[...starts].sort((a, b) => a - b)];
  return sorted.map((from, index) => line.slice(from, sorted[index + 1]).trim());
};

/** Options that one text lists. */
interface ListedOptions {
  options: SourceOption[];
  /** They have neither letters nor lines of their own, so a comma may be part of one. */
  isLoose: boolean;
}

/** What divides a list. A bare comma or slash does only if the other one is in none of the options. */
const DIVIDERS: readonly [string, not: string | null][] = [
  ['\n', null],
  ['|', null],
  [';', null],
  [' / ', null],
  [', ', null],
  ['/', ','],
  [',', '/'],
];

/** The options in one text: "A) Venus B) Mars", "Venus|Mars", lines, or a list in JSON. Null if it is not certain. */
export const listedOptions = (written: string): ListedOptions | null => {
  const text = written.trim();
  const inline = inlineOptions(text);
  if (inline && inline.before === '') return { options: inline.options, isLoose: false };
  const inner = text.replace(/^\[(.*)\]$/s, '$1');
  let end = inner.length;
  while (/[,;|/\s]/.test(inner.charAt(end - 1))) end -= 1;
  const list = inner.slice(0, end);
  if (/^\s*"/.test(list) || text.startsWith('[')) {
    try {
      const texts: unknown[] = JSON.parse(`[${list}]`);
      if (texts.length > 1)
        return { options: texts.map((each) => ({ text: String(each), label: null })), isLoose: false };
    } catch {
      // `[Venus, "Mars"]` of YAML.
    }
  }
  for (const [divider, not] of DIVIDERS) {
    const parts = list.split(divider).map((each) => each.trim().replace(/^(["'])(.*)\1$/s, '$2'));
    // A divider between quotation marks is part of an option.
    if (parts.some((part) => /^"[^"]*$|^[^"]*"$/.test(part))) return null;
    if (parts.length < 2 || parts.includes('') || (not !== null && list.includes(not))) continue;
    const lines = parts.map((part) => optionLine({ text: part, isBold: false }));
    // "J. K. Rowling" has no letter.
    const areLettered = lines.every((line, index) => isLabelAt(line?.label, index));
    const options = parts.map((part, index) => ({ text: (areLettered && lines[index]?.text) || part, label: null }));
    return { options, isLoose: !areLettered && /[,/]/.test(divider) };
  }
  return null;
};
