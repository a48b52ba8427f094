import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import everyType from '../../video/samples/every-type.json';
import { QUESTION_CONTENT, QUESTION_TYPES, type QuestionType, type TypedContent, typedContentSchema } from './index';

/** One finished content of each type, as a client would send it. */
const FINISHED = Object.fromEntries(
  everyType.rounds
    .flatMap(({ questions }): { question_type: string; content: object }[] => questions)
    .map(({ question_type, content }) => [question_type, content]),
) as Record<QuestionType, object>;

/** The dotted paths of all faults, in the order found. */
const faults = (type: QuestionType, content: unknown): string[] =>
  (QUESTION_CONTENT[type].safeParse(content).error?.issues ?? []).map(({ path }) => path.join('.'));

const option = (id: string, text = '') => ({ id, text, imageUrl: null });
const options = (...texts: string[]) => texts.map((text, index) => option(`${index}`, text));

test('keeps the types that clients know (D25)', () => {
  const types =
    'multiple_choice true_false image_choice picture emoji odd_one_out fill_blank anagram open audio video_clip ' +
    'order closest_number higher_lower match_pairs who_am_i would_you_rather';
  expect(QUESTION_TYPES).toEqual(expect.arrayContaining(types.split(' ')));
});

describe.each(QUESTION_TYPES)('%s', (type) => {
  const schema = QUESTION_CONTENT[type];

  test('starts as a complete draft that is valid itself', () => {
    const draft = schema.parse({});
    expect(draft).toMatchObject({ question: '', imageUrl: null, narration: null });
    expect(Object.keys(draft).sort()).toEqual(Object.keys(schema.shape).sort());
    expect(schema.parse(draft)).toEqual(draft);
  });

  test('gives every draft values of its own', () => {
    const pristine = structuredClone(schema.parse({}));
    for (const value of Object.values(schema.parse({}))) if (Array.isArray(value)) value.length = 0;
    expect(schema.parse({})).toEqual(pristine);
  });

  test('keeps a finished content, reads back what it gave, and drops unknown members', () => {
    const content = schema.parse({ ...FINISHED[type], unknown: 1 });
    expect(content).toMatchObject(FINISHED[type]);
    expect(content).not.toHaveProperty('unknown');
    expect(schema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  test('bounds the question, the narration and addresses', () => {
    expect(
      faults(type, { question: '😀'.repeat(501), narration: 'n'.repeat(501), imageUrl: 'javascript:alert(1)' }).sort(),
    ).toEqual(['imageUrl', 'narration', 'question']);
    expect(faults(type, { question: '😀'.repeat(500), imageUrl: `https://example.com/${'x'.repeat(2028)}` })).toEqual(
      [],
    );
    expect(faults(type, { imageUrl: `https://example.com/${'x'.repeat(2029)}` })).toEqual(['imageUrl']);
  });

  test('answers any JSON with a value or a ZodError', () => {
    const member = fc.constantFrom(...Object.keys(schema.shape));
    const json = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(fc.oneof(json, fc.dictionary(member, json), partlyBroken(FINISHED[type])), (value) => {
        const result = schema.safeParse(value);
        if (result.success) expect(schema.parse(result.data)).toEqual(result.data);
        else expect(result.error).toBeInstanceOf(z.ZodError);
      }),
      { numRuns: 300 },
    );
  });

  test('can be described as a JSON schema', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
  });
});

/** A finished content in which some members are something else. */
const partlyBroken = (finished: object) =>
  fc
    .tuple(...Object.entries(finished).map(([key, value]) => fc.tuple(fc.constant(key), either(value))))
    .map(Object.fromEntries);
const either = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constant(value), fc.jsonValue({ maxDepth: 2 }), fc.constant(''), fc.integer());

describe('rules between members', () => {
  test('multiple_choice and image_choice: the right option is one of the options', () => {
    for (const type of ['multiple_choice', 'image_choice'] as const) {
      expect(faults(type, { options: options('x', 'y'), correctOptionId: '2' })).toEqual(['correctOptionId']);
      expect(faults(type, { correctOptionId: 'd' })).toEqual([]);
      expect(faults(type, { correctOptionId: 'e' })).toEqual(['correctOptionId']);
    }
  });

  test('odd_one_out: the odd item is one of the items', () => {
    expect(faults('odd_one_out', { items: options('x', 'y', 'z'), oddItemId: '3' })).toEqual(['oddItemId']);
  });

  test('ids of options and items are unique; each repetition is named', () => {
    const twice = [option('a'), option('b'), option('a'), option('b')];
    expect(faults('multiple_choice', { options: twice })).toEqual(['options.2.id', 'options.3.id']);
    expect(faults('odd_one_out', { items: twice })).toEqual(['items.2.id', 'items.3.id']);
    expect(faults('order', { items: twice })).toEqual(['items.2.id', 'items.3.id']);
    expect(faults('picture', { options: twice })).toEqual(['options.2.id', 'options.3.id']);
  });

  test.each(['picture', 'emoji', 'audio', 'video_clip'] as const)(
    '%s: finished options hold the answer, unfinished ones need not',
    (type) => {
      expect(faults(type, { options: options('Oslo', 'Bergen'), answer: 'Rome' })).toEqual(['answer']);
      expect(faults(type, { options: options('Oslo', 'Bergen'), answer: 'Bergen' })).toEqual([]);
      expect(faults(type, { options: options('Oslo', 'Bergen') })).toEqual([]);
      expect(faults(type, { options: options('Oslo', ''), answer: 'Rome' })).toEqual([]);
      expect(faults(type, { options: [], answer: 'Rome' })).toEqual([]);
    },
  );

  test.each(['audio', 'video_clip'] as const)('%s: a clip ends after it starts', (type) => {
    expect(faults(type, { startMs: 500, endMs: 500 })).toEqual(['endMs']);
    expect(faults(type, { endMs: 0 })).toEqual(['endMs']);
    expect(faults(type, { startMs: 500, endMs: 501 })).toEqual([]);
    expect(faults(type, { startMs: 500 })).toEqual([]);
    expect(faults(type, { startMs: -1, endMs: 3_600_001 }).sort()).toEqual(['endMs', 'startMs']);
  });

  test('fill_blank: a text marks its blanks, and answers do not outnumber several of them', () => {
    expect(faults('fill_blank', { text: 'No gap.' })).toEqual(['text']);
    expect(faults('fill_blank', { text: '{{blank}}'.repeat(7) })).toEqual(['text']);
    expect(faults('fill_blank', { text: '{{blank}} and {{blank}}', answers: ['a', 'b', 'c'] })).toEqual(['answers']);
    expect(faults('fill_blank', { text: '{{blank}} and {{blank}}', answers: ['a'] })).toEqual([]);
    expect(faults('fill_blank', { text: 'My {{blank}}', answers: ['colour', 'color'] })).toEqual([]);
    expect(faults('fill_blank', { answers: ['a'] })).toEqual([]);
  });

  test('anagram: the same letters, whatever their case, accents’ form and spaces', () => {
    expect(faults('anagram', { scrambled: 'silent', answer: 'tinsel!' })).toEqual([]);
    expect(faults('anagram', { scrambled: 'E\u0301t a', answer: 'Taé' })).toEqual([]);
    expect(faults('anagram', { scrambled: 'silentt', answer: 'tinsel' })).toEqual(['scrambled']);
    expect(faults('anagram', { scrambled: 'eta', answer: 'taé' })).toEqual(['scrambled']);
    expect(faults('anagram', { scrambled: 'दन्ह', answer: 'हिन्दी' })).toEqual(['scrambled']);
    expect(faults('anagram', { scrambled: 'silent' })).toEqual([]);
  });

  test('order: the correct order is a permutation of the items', () => {
    const items = options('x', 'y', 'z');
    expect(faults('order', { items, correctOrder: ['2', '0', '1'] })).toEqual([]);
    for (const correctOrder of [
      ['1', '0'],
      ['2', '0', '0'],
      ['2', '0', '3'],
      ['2', '0', '1', '1'],
    ]) {
      expect(faults('order', { items, correctOrder })).toEqual(['correctOrder']);
    }
  });

  test('closest_number: min < max, and the answer lies between them', () => {
    expect(faults('closest_number', { min: 5, max: 5 })).toEqual(['max']);
    expect(faults('closest_number', { min: 5, answer: 4.9 })).toEqual(['answer']);
    expect(faults('closest_number', { max: 5, answer: 5.1 })).toEqual(['answer']);
    expect(faults('closest_number', { min: -5, max: 5, answer: 5 })).toEqual([]);
    expect(faults('closest_number', { min: -2e15, max: 2e15, answer: Number.POSITIVE_INFINITY }).sort()).toEqual([
      'answer',
      'max',
      'min',
    ]);
  });

  test('higher_lower: the values differ', () => {
    expect(faults('higher_lower', { left: { value: 3 }, right: { value: 3 } })).toEqual(['right.value']);
    expect(faults('higher_lower', { left: { value: 3 } })).toEqual([]);
    expect(faults('higher_lower', {})).toEqual([]);
  });

  test('match_pairs: a side does not repeat itself', () => {
    const pairs = [
      { left: 'Peru', right: 'Lima' },
      { left: 'Peru', right: 'Quito' },
      { left: '', right: 'Lima' },
      { left: '', right: '' },
    ];
    expect(faults('match_pairs', { pairs })).toEqual(['pairs.1.left', 'pairs.2.right']);
  });

  test('would_you_rather: the percentages add up to 100', () => {
    expect(faults('would_you_rather', { percentages: { a: 60, b: 30 } })).toEqual(['percentages']);
    expect(faults('would_you_rather', { percentages: { a: 101, b: -1 } })).toEqual(['percentages.a', 'percentages.b']);
    expect(faults('would_you_rather', { percentages: { a: 100, b: 0 } })).toEqual([]);
  });
});

test('at most six options, items, pairs and clues; ten accepted answers', () => {
  const seven = Array.from({ length: 7 }, (_, index) => `${index}`);
  const items = options(...seven);
  expect(faults('multiple_choice', { options: items })).toEqual(['options']);
  expect(faults('odd_one_out', { items })).toEqual(['items']);
  expect(faults('order', { items })).toEqual(['items']);
  expect(faults('match_pairs', { pairs: seven.map((text) => ({ left: text, right: text })) })).toEqual(['pairs']);
  expect(faults('who_am_i', { clues: seven })).toEqual(['clues']);
  expect(faults('open', { answers: Array.from({ length: 11 }, () => 'a') })).toEqual(['answers']);
});

test('all faults are listed, those between members beside those of other members (D7)', () => {
  const content = {
    question: 7,
    imageUrl: 'ftp://example.com',
    options: [option('a', 'x'.repeat(201)), option('a')],
    correctOptionId: 'z',
    shuffle: 'yes',
  };
  expect(faults('multiple_choice', content).sort()).toEqual(
    ['correctOptionId', 'imageUrl', 'options.0.text', 'options.1.id', 'question', 'shuffle'].sort(),
  );
  expect(faults('audio', { answer: 1, startMs: 9, endMs: 3 }).sort()).toEqual(['answer', 'endMs']);
});

test('a rule keeps quiet about members that have no usable value', () => {
  expect(faults('multiple_choice', { options: 'abc', correctOptionId: 'z' })).toEqual(['options']);
  expect(faults('multiple_choice', null)).toEqual(['']);
});

test('a video can hold every type', () => {
  expectTypeOf<TypedContent['type']>().toEqualTypeOf<(typeof QUESTION_TYPES)[number]>();
  for (const type of QUESTION_TYPES) expect(typedContentSchema.safeParse({ type, content: {} }).success).toBe(true);
});

test('guess_year: a whole year between 1000 and 2999, within its scale', () => {
  expect(faults('guess_year', { answer: 1969, min: 1950, max: 1990 })).toEqual([]);
  expect(faults('guess_year', { answer: 1969.5 })).toEqual(['answer']);
  expect(faults('guess_year', { answer: 999 })).toEqual(['answer']);
  expect(faults('guess_year', { answer: 1949, min: 1950 })).toEqual(['answer']);
  expect(faults('guess_year', { min: 1950, max: 1950 })).toEqual(['max']);
});
