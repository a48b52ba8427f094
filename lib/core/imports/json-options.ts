import { decode } from 'html-entities';
import { isObject } from '../model/json-object';
import { type Claim, MAX_LISTED, type SourceOption } from './document';
import { inlineOptions, optionLine } from './option-line';
import { folded } from './vocabulary';

export type Item = Record<string, unknown>;

/** `correctAnswerIndex` and `correct_answer_index` are `correct answer index`. */
export const keyOf = (name: string): string =>
  folded(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/[-_]/g, ' '));

/** How the texts of a file are written. */
export type Decode = (text: string) => string;
const literal: Decode = (text) => text;
const decodeBase64: Decode = (text) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
const decodeUrl: Decode = (text) => decodeURIComponent(text.replaceAll('+', '%20'));

/** Open Trivia DB: HTML entities, percent encoding (RFC 3986 or the older one) or Base64. */
export const decoderOf = (items: readonly Item[]): Decode => {
  const texts = items.flatMap(({ type, difficulty, question, correct_answer: answer }) => [
    type,
    difficulty,
    question,
    answer,
  ]);
  const strings = texts.filter((text): text is string => typeof text === 'string');
  if (items.length === 0 || !items.every((item) => 'correct_answer' in item && 'incorrect_answers' in item))
    return literal;
  const isBase64 = strings.every((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0);
  if (isBase64) return decodeBase64;
  const areEncoded = strings.every((text) => !/\s/.test(text)) && strings.some((text) => /%[0-9A-Fa-f]{2}/.test(text));
  if (areEncoded) return decodeUrl;
  return decode;
};

/** Names under which objects have their text, the best first. */
const TEXT_KEYS = [
  'text',
  'label',
  'value',
  'answer',
  'option',
  'content',
  'answer text',
  'option text',
  'choice text',
];

export const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return null;
  const entries = Object.entries(value).slice(0, MAX_LISTED);
  const texts = TEXT_KEYS.flatMap((key) => entries.flatMap(([name, each]) => (keyOf(name) === key ? [each] : [])));
  const own = texts.find((each) => typeof each === 'string' || typeof each === 'number');
  return own === undefined ? null : String(own);
};

const isMarkedRight = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).some(
    ([name, each]) =>
      ['is correct', 'correct', 'is answer', 'right', 'is right'].includes(keyOf(name)) &&
      [true, 'true', 1].includes(each as boolean),
  );

interface Options {
  options: SourceOption[];
  /** By which answers may name the options; null for those without. */
  ids: (string | null)[];
  claims: Claim[];
  doubts: string[];
}

/** What an answer may name an option by: `{ id: 2, text: … }`, `{ value: 'b', label: … }`. */
const idOf = (option: unknown): string | null => {
  if (!isObject(option)) return null;
  const own = option.id ?? option.letter ?? option.key ?? ('text' in option || 'label' in option ? option.value : null);
  return typeof own === 'string' || typeof own === 'number' ? String(own) : null;
};

/** The options of a question: a list, or an object with letters as names. */
export const optionsOf = (value: unknown, map: Decode): Options => {
  const entries: [string | null, unknown][] = Array.isArray(value)
    ? value.map((each) => [idOf(each), each])
    : isObject(value)
      ? Object.entries(value)
      : typeof value === 'string'
        ? (inlineOptions(value)?.options ?? []).map(({ label, text }) => [label, text])
        : [];
  const found: Options = { options: [], ids: [], claims: [], doubts: [] };
  const filled = entries.filter(([, each]) => each !== null);
  for (const [index, [name, each]] of filled.slice(0, MAX_LISTED).entries()) {
    const text = textOf(each);
    if (text === null) {
      found.doubts.push('An option was not understood.');
      continue;
    }
    const line = optionLine({ text: map(text), isBold: false });
    const isLettered =
      line?.label !== null && line?.label !== undefined && !line.hasBullet && line.label === 'abcdefghij'[index];
    const label =
      name !== null && /^(?:[a-j]|\d{1,2})$/i.test(name) ? name.toLowerCase() : isLettered ? line.label : null;
    found.ids.push(name);
    found.options.push({ text: isLettered ? line.text : map(text), label });
    if (isMarkedRight(each)) found.claims.push({ kind: 'option', index });
  }
  if (entries.length === 0 && value !== null && value !== '' && value !== undefined && !Array.isArray(value))
    found.doubts.push('The options were not understood.');
  // "A) Venus" only in some of them is text.
  if (found.options.some(({ label }) => label === null)) {
    found.options = found.options.map(({ label, text }, index) =>
      label === null || isObject(value)
        ? { text, label }
        : { text: map(textOf(filled[index]?.[1]) ?? text), label: null },
    );
  }
  return found;
};
