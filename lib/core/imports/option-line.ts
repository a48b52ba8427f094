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
  // `Option A: Venus`.
  const [word = '', optionWord = ''] = /^(\p{L}{3,15})\s+(?=[a-j][).:])/iu.exec(before.text) ?? [];
  rest = isWord('option', optionWord) ? before.text.slice(word.length) : before.text;
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

/** Splits "Which? A) Venus B) Mars" into what is before the options and the options. */
export const inlineOptions = (text: string): { before: string; options: { label: string; text: string }[] } | null => {
  const starts: { from: number; to: number; label: string }[] = [];
  const style = /(?:^|\s)([(（]?)([aаαאأاकअア])(\)|[.:](?=\s)|[、．）：])/i.exec(text);
  if (!style) return null;
  const [, before = '', first = '', after = ''] = style;
  for (const letter of lettersFrom(first)) {
    const mark = `${before}${letter}${after}`;
    const since = starts.at(-1)?.to ?? style.index;
    let from = text.indexOf(mark, since);
    while (from > 0 && !/\s/.test(text.charAt(from - 1))) from = text.indexOf(mark, from + 1);
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

const LETTERS = [...'abcdefghij'];

/** Options beside one another: `A) Venus   C) Jupiter`. The whole line if it has only one. */
export const optionsBeside = (line: string): string[] => {
  const [, before = '', letter = '', after = ''] = /^([(（]?)([a-j])([).:）])/i.exec(line) ?? [];
  if (letter === '') return [line];
  const starts = LETTERS.flatMap((each) => {
    const mark = `${before}${letter === letter.toLowerCase() ? each : each.toUpperCase()}${after}`;
    let from = line.indexOf(mark, 1);
    while (from > 0 && !/\s/.test(line.charAt(from - 1))) from = line.indexOf(mark, from + 1);
    return from > 0 ? [from] : [];
  }).sort((a, b) => a - b);
  return [0, ...starts].map((from, index) => line.slice(from, starts[index]).trim());
};

/** Options that one text lists. */
export interface ListedOptions {
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
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list))
        return { options: list.map((each) => ({ text: String(each), label: null })), isLoose: false };
    } catch {
      // `[Venus, "Mars"]` of YAML.
    }
  }
  const list = text.replace(/^\[(.*)\]$/s, '$1');
  for (const [divider, not] of DIVIDERS) {
    const parts = list.split(divider).map((each) => each.trim().replace(/^(["'])(.*)\1$/s, '$2'));
    if (parts.length < 2 || parts.includes('') || (not !== null && list.includes(not))) continue;
    const lines = parts.map((part) => optionLine({ text: part, isBold: false }));
    // "J. K. Rowling" has no letter.
    const areLettered = lines.every((line, index) => isLabelAt(line?.label, index));
    const options = parts.map((part, index) => ({ text: (areLettered && lines[index]?.text) || part, label: null }));
    return { options, isLoose: !areLettered && /[,/]/.test(divider) };
  }
  return null;
};
