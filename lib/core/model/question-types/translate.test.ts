import { describe, expect, test } from 'vitest';
import { everyType } from '../../video/samples/every-type';
import {
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionContent,
  type QuestionType,
  type TextKind,
  translateContent,
} from './index';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const SAMPLES = new Map(
  everyType({ canvas })
    .rounds.flatMap(({ questions }) => questions)
    .map((question) => [question.type, question]),
);
const sampleOf = (type: QuestionType) => {
  const sample = SAMPLES.get(type);
  if (!sample) throw new Error(`The sample has no ${type}.`);
  return sample;
};

/** Fields with texts that are the same in every language, or follow from others. */
const KEPT =
  /^(imageUrl|audioUrl|videoUrl|emojis|scrambled|reveal|correctOptionId|oddItemId|correctOrder\.\d+)$|\.(id|imageUrl)$/;

/** The texts of a value by path. */
const textsIn = (value: unknown, path: string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...path, name]));
};

/** Replaces everything that is not a text. */
const withoutTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, member: unknown) => (typeof member === 'string' ? '' : member)));

/** The content with a text in every empty field that takes one. */
const filledIn = (type: QuestionType, content: Record<string, unknown>): QuestionContent => {
  const filled = { ...content };
  for (const name of Object.keys(content).filter((name) => content[name] === null)) {
    filled[name] = `Text of ${name}`;
    if (!QUESTION_CONTENT[type].safeParse(filled).success) filled[name] = null;
  }
  return QUESTION_CONTENT[type].parse(filled);
};

describe.each(QUESTION_TYPES)('%s', (type) => {
  test('translates every text, and keeps ids, URLs, numbers and the marked answer', () => {
    const { content } = sampleOf(type);
    const full = filledIn(type, { ...content, question: 'Question', narration: 'Narration' });
    const translated = translateContent({ type, content: full }, (text) => `»${text}«`);
    for (const [path, text] of textsIn(full)) {
      const now = textsIn(translated).find(([other]) => other === path)?.[1];
      if (path === 'scrambled') continue;
      expect([path, now]).toEqual([path, KEPT.test(path) ? text : `»${text}«`]);
    }
    expect(withoutTexts(translated)).toEqual(withoutTexts(full));
    expect(QUESTION_CONTENT[type].parse(translated)).toEqual(translated);
  });

  test('keeps the content if nothing is translated', () => {
    const { content } = sampleOf(type);
    expect(translateContent({ type, content }, (text) => text)).toEqual(content);
  });
});

const translated = (type: QuestionType, content: object, words: Record<string, string>) => {
  const kinds: Record<string, TextKind> = {};
  const result = translateContent({ type, content: QUESTION_CONTENT[type].parse(content) }, (text, kind) => {
    kinds[text] = kind;
    return words[text] ?? text;
  });
  return { result, kinds };
};

test('answers move with their gaps', () => {
  const { result, kinds } = translated(
    'fill_blank',
    { text: '{{blank}} eats {{blank}}.', answers: ['The cat', 'mice'] },
    { '{{blank1}} eats {{blank2}}.': '{{blank2}} frisst {{blank1}}.', 'The cat': 'die Katze', mice: 'Mäuse' },
  );
  expect(result).toMatchObject({ text: '{{blank}} frisst {{blank}}.', answers: ['Mäuse', 'die Katze'] });
  expect(kinds['{{blank1}} eats {{blank2}}.']).toBe('sentence with gaps');
});

test('answers of an unfinished text with gaps keep their order', () => {
  const { result } = translated(
    'fill_blank',
    { text: '{{blank}} eats {{blank}}.', answers: ['The cat'] },
    { '{{blank1}} eats {{blank2}}.': '{{blank2}} frisst {{blank1}}.', 'The cat': 'die Katze' },
  );
  expect(result).toMatchObject({ answers: ['die Katze'] });
});

test('spellings that are the same in the other language are listed once', () => {
  const { result } = translated('open', { answers: ['The Netherlands', 'Holland'] }, { 'The Netherlands': 'Holland' });
  expect(result).toMatchObject({ answers: ['Holland'] });
});

test.each([
  ['Seide', /^(?!SEIDE$)[SEIDE]{5}$/],
  // Capitals would be other letters: SS, or another form of the sigma.
  ['Straße', /^(?!straße$)[straße]{6}$/],
  ['ΟΔΟΣ', /^(?!οδος$)[οδος]{4}$/],
  ['नमस्ते', /^(?!नमस्ते$)/],
  // The first order is the answer itself.
  ['東京', /^京東$/],
  ['New York', /^[NEWYORK]{7}$/],
])('the letters of %s are scrambled again', (answer, expected) => {
  const { result } = translated('anagram', { scrambled: 'LISTEN', answer: 'SILENT' }, { SILENT: answer });
  expect(result).toMatchObject({ answer, scrambled: expect.stringMatching(expected) });
  expect(QUESTION_CONTENT.anagram.safeParse(result).success).toBe(true);
});
