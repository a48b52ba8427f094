import { isObject } from '../model/json-object';
import { quizFields } from '../model/quiz-fields';
import { shuffled } from '../model/random';
import type { RawQuestion } from '../tables/question-row';
import { sourceOfCells } from '../tables/table-question';
import {
  type Claim,
  failedDocument,
  type ImportFormat,
  MAX_LISTED,
  type SourceDocument,
  type SourceQuestion,
  type SourceRound,
  type Unused,
} from './document';
import { type Decode, decoderOf, type Item, keyOf, optionsOf, textOf } from './json-options';
import { inlineOptions } from './option-line';
import { isWord } from './vocabulary';

const INDEX_KEYS = [
  'correct index',
  'answer index',
  'correct answer index',
  'correct option index',
  'correct choice index',
  'right index',
  'solution index',
];
const WRONG_KEYS = ['incorrect answers', 'wrong answers', 'incorrect options', 'distractors', 'incorrect', 'wrong'];
const IGNORED_KEYS = [
  'id',
  'number',
  'no',
  'nr',
  'category',
  'tags',
  'regions',
  'is niche',
  'type',
  'region',
  'topic',
  'question number',
];
const STATEMENT_TYPES = ['boolean', 'true false', 'true/false'];
const TYPED_TYPES = ['open', 'open ended', 'short answer', 'text', 'typed', 'free text', 'numeric', 'number'];
const LIST_KEYS = [
  'questions',
  'quiz',
  'results',
  'items',
  'data',
  'fragen',
  'preguntas',
  'perguntas',
  'domande',
  'vragen',
];
const ROUND_KEYS = ['rounds', 'sections', 'categories', 'parts'];
const LEVELS: Record<string, number> = { easy: 2, medium: 3, hard: 4 };
const MAX_DEPTH = 8;

/** Whether the numbers by which a file names answers count from 0 or from 1; null if both are possible. */
const baseOf = (pairs: readonly { number: number; count: number }[]): 0 | 1 | null => {
  const isZero = pairs.some(({ number }) => number === 0);
  const isOne = pairs.some(({ number, count }) => number === count);
  return isZero === isOne ? null : isZero ? 0 : 1;
};

interface Found extends SourceQuestion {
  /** A number that names an option, counted from 0 or 1. */
  numberClaim: { number: number; isIndex: boolean } | null;
}

const questionOf = (at: number, item: Item, map: Decode, unused: Unused[]): Found => {
  const question: Found = {
    at,
    source: JSON.stringify(item),
    question: '',
    options: [],
    claims: [],
    doubts: [],
    numberClaim: null,
  };
  if ('question_type' in item) return { ...question, raw: item as RawQuestion };
  if (Object.keys(item).length > MAX_LISTED) question.doubts.push(`Only its first ${MAX_LISTED} fields were read.`);
  let wrong: string[] = [];
  let ids: (string | null)[] = [];
  const lettered: [string, unknown][] = [];
  for (const [name, value] of Object.entries(item).slice(0, MAX_LISTED)) {
    const key = keyOf(name);
    const text = textOf(value);
    if (value === null || value === '') continue;
    if (WRONG_KEYS.includes(key) && Array.isArray(value))
      wrong = wrong.concat(
        value
          .slice(0, MAX_LISTED)
          .flatMap((each) => textOf(each) ?? [])
          .map(map),
      );
    else if (INDEX_KEYS.includes(key)) {
      if (typeof value === 'number' || /^\d+$/.test(text ?? ''))
        question.numberClaim = { number: Number(value), isIndex: true };
      else question.doubts.push('The number of the correct option was not understood.');
    } else if (isWord('options', key) && typeof value === 'object') {
      const { options, claims, doubts, ...others } = optionsOf(value, map);
      question.options = options;
      ids = others.ids;
      question.claims = question.claims.concat(claims);
      question.doubts = question.doubts.concat(doubts);
    } else if (isWord('options', key) && typeof value === 'string' && inlineOptions(value))
      question.options = optionsOf(value, map).options;
    else if (
      isWord('answer', key) ||
      isWord('position', key) ||
      key === 'correct answers' ||
      key === 'correct id' ||
      key === 'correct option id'
    ) {
      const values = Array.isArray(value) ? value : [value];
      for (const each of values) {
        const own = textOf(each);
        if (own === null) question.doubts.push('The answer was not understood.');
        else if (typeof each === 'number' || /^\d{1,2}$/.test(map(own).trim()))
          question.numberClaim = { number: Number(map(own)), isIndex: false };
        else question.claims.push({ kind: 'written', text: map(own) });
      }
    } else if (isWord('question', key) && text !== null) question.question = map(text);
    else if (isWord('question', key) && isObject(value)) question.question = map(textOf(value) ?? '');
    else if (isWord('fact', key) && text !== null) question.fact = map(text);
    else if (isWord('source', key) && text !== null) question.factSource = sourceOfCells(map(text), '');
    else if (isWord('hint', key) && text !== null) question.hint = map(text);
    else if (isWord('difficulty', key))
      question.difficulty = typeof value === 'string' ? (LEVELS[map(value).toLowerCase()] ?? null) : value;
    else if (isWord('countdown', key))
      question.countdown = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    else if (/^(?:(?:option|choice|answer) ?)?(?:[a-f]|[1-9])$/.test(key) && text !== null)
      lettered.push([key.slice(-1), text]);
    else if (key === 'type' && text !== null) {
      question.isStatement = STATEMENT_TYPES.includes(keyOf(map(text)));
      question.isTyped = TYPED_TYPES.includes(keyOf(map(text)));
    } else if (!IGNORED_KEYS.includes(key) || key === 'category')
      unused.push({ at, text: `${name}: ${JSON.stringify(value).slice(0, 80)}`, reason: 'Not a question field.' });
  }
  if (question.options.length === 0 && lettered.length > 1)
    question.options = optionsOf(Object.fromEntries(lettered), map).options;
  question.claims = question.claims.map((claim): Claim => {
    const index = claim.kind === 'written' ? ids.indexOf(claim.text) : -1;
    return index >= 0 && ids.lastIndexOf(ids[index] ?? '') === index ? { kind: 'option', index } : claim;
  });
  if (question.isStatement) question.options = [];
  else if (wrong.length > 0 && question.options.length === 0) {
    const [claim, ...others] = question.claims;
    if (claim?.kind === 'written' && others.length === 0) {
      question.options = shuffled([claim.text, ...wrong], question.question).map((text) => ({ text, label: null }));
    } else question.doubts.push('The correct answer was not understood.');
  }
  if (question.options.length === 0) {
    const inline = inlineOptions(question.question);
    if (inline) Object.assign(question, { question: inline.before, options: inline.options });
  }
  question.sawOptions =
    question.options.length === 0 && unused.some((each) => each.at === at && each.text.includes('['));
  return question;
};

const settleNumbers = (questions: readonly Found[]): void => {
  const numbered = questions.filter(({ numberClaim }) => numberClaim !== null);
  for (const isIndex of [true, false]) {
    const own = numbered.filter(({ numberClaim, options }) => numberClaim?.isIndex === isIndex && options.length > 0);
    const base = baseOf(
      own.map(({ numberClaim, options }) => ({ number: numberClaim?.number ?? 0, count: options.length })),
    );
    const isContradictory =
      isIndex && own.some(({ numberClaim, options }) => (numberClaim?.number ?? 0) >= options.length);
    for (const question of own) {
      const number = question.numberClaim?.number ?? 0;
      const isText =
        !isIndex && question.options.some(({ text, label }) => [text.trim(), label].includes(String(number)));
      if (isText) question.claims.push({ kind: 'written', text: String(number) });
      else if (isIndex && !isContradictory) question.claims.push({ kind: 'option', index: number });
      else if (base !== null && !isIndex) question.claims.push({ kind: 'option', index: number - base });
      else
        question.doubts.push(
          `It is unclear whether the answer ${number} counts from 0 or from 1. Mark the correct option.`,
        );
    }
  }
  for (const question of numbered) {
    if (question.options.length > 0) continue;
    if (question.numberClaim?.isIndex)
      question.doubts.push('The answer is the number of an option, but no options were found.');
    else question.claims.push({ kind: 'written', text: String(question.numberClaim?.number) });
  }
};

interface RawRound {
  title: string | null;
  timerOverride?: unknown;
  items: unknown[];
}

/** From a list, `{questions}`, a quiz with rounds, or an object that contains one of these. */
const roundsIn = (value: unknown, depth = 0): RawRound[] => {
  if (Array.isArray(value)) {
    const areRounds = value.length > 0 && value.every((each) => isObject(each) && Array.isArray(each.questions));
    return areRounds ? value.flatMap((each) => roundsIn(each, depth + 1)) : [{ title: null, items: value }];
  }
  if (!isObject(value) || depth > MAX_DEPTH) return [];
  const title = textOf(value.title ?? value.name ?? value.category);
  for (const keys of [ROUND_KEYS, LIST_KEYS]) {
    for (const [name, each] of Object.entries(value)) {
      if (!keys.includes(keyOf(name))) continue;
      const rounds = roundsIn(each, depth + 1);
      if (rounds.length > 0)
        return rounds.map((round) => ({
          ...round,
          title: round.title ?? (depth > 0 || keys === LIST_KEYS ? title : null),
          timerOverride: round.timerOverride ?? value.timer_override,
        }));
    }
  }
  const isQuestion = 'question_type' in value || Object.keys(value).some((name) => isWord('question', keyOf(name)));
  return isQuestion ? [{ title: null, items: [value] }] : [];
};

/** The fields of a quiz, as the API returns it, other than its title. */
const settingsIn = (value: unknown): Item => {
  const quiz = isObject(value) && isObject(value.data) ? value.data : value;
  if (!isObject(quiz)) return {};
  const names = Object.keys(quizFields).filter((name) => name !== 'title' && Object.hasOwn(quiz, name));
  return Object.fromEntries(names.map((name) => [name, quiz[name]]));
};

const readValue = (text: string, value: unknown): SourceDocument => {
  const found = roundsIn(value);
  if (found.length === 0)
    return failedDocument('No questions found. Provide a list of questions or a quiz with rounds.', text.slice(0, 200));
  const unused: Unused[] = [];
  const map = decoderOf(found.flatMap(({ items }) => items.filter(isObject)));
  let at = 0;
  const all: Found[] = [];
  const rounds = found.map(
    ({ title, timerOverride, items }): SourceRound => ({
      title,
      timerOverride,
      questions: items.map((item) => {
        at += 1;
        if (!isObject(item)) {
          return {
            at,
            source: String(JSON.stringify(item)),
            question: '',
            options: [],
            claims: [],
            doubts: [],
            errors: [{ field: '', message: 'Not a question.' }],
          };
        }
        const question = questionOf(at, item, map, unused);
        all.push(question);
        return question;
      }),
    }),
  );
  settleNumbers(all);
  const title = isObject(value) ? textOf(value.title ?? (isObject(value.data) ? value.data.title : null)) : null;
  const isSingle = rounds.length === 1 && rounds[0]?.title === title;
  const settings = settingsIn(value);
  return { title, settings, rounds: isSingle ? rounds.map((round) => ({ ...round, title: null })) : rounds, unused };
};

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The objects of JSON Lines; null if a line is none. */
const objectsByLine = (text: string): unknown[] | null => {
  try {
    const items: unknown[] = linesIn(text).map((line) => JSON.parse(line));
    return items.length > 1 && items.every(isObject) ? items : null;
  } catch {
    return null;
  }
};

/** JSON between lines of other text, as chatbots write it without a fence: from the first line that opens a list or object to the last that closes one. Null if that is no JSON. */
export const jsonWithin = (lines: readonly string[]): { from: number; to: number } | null => {
  const from = lines.findIndex((line) => /^\s*(?:\[|\{)/.test(line));
  const to = lines.findLastIndex((line) => /(?:\]|\})\s*$/.test(line));
  try {
    return from >= 0 && isFound(JSON.parse(lines.slice(from, to + 1).join('\n'))) ? { from, to } : null;
  } catch {
    return null;
  }
};

const isFound = (value: unknown): boolean => typeof value === 'object' && roundsIn(value).length > 0;

/** Questions in JSON: exports of this service, Open Trivia DB, The Trivia API, and what chatbots write. */
export const jsonFormat: ImportFormat = {
  label: 'JSON',
  unit: 'Item',
  detect: (text) => {
    const start = text.trimStart();
    if (start.startsWith('[{') || /^\[\s*\{/.test(start)) return true;
    if (!start.startsWith('{')) return false;
    // A text export can begin with a question in JSON, with others after it.
    const lines = linesIn(start);
    return lines.length === 1 || !lines[0]?.endsWith('}') || lines.every((line) => /^\{.*\}$/.test(line));
  },
  read: (text) => {
    try {
      return readValue(text, JSON.parse(text));
    } catch (error) {
      const items = objectsByLine(text);
      if (items) return readValue(text, items);
      return failedDocument(
        `Invalid JSON: ${error instanceof Error ? error.message : 'unexpected end'}.`,
        text.slice(0, 200),
      );
    }
  },
};
