import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import everyType from '../../video/samples/every-type.json';
import {
  assetReferences,
  boardOf,
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionType,
  readinessErrorsOf,
  type TypedContent,
  translateContent,
  typedContentSchema,
} from './index';

/** One finished content of each type, as a client would send it. */
const FINISHED = Object.fromEntries(
  everyType.rounds
    .flatMap(({ questions }): { question_type: string; content: object }[] => questions)
    .map(({ question_type, content }) => [question_type, content]),
) as Record<QuestionType, object>;

type JsonSchema = {
  description?: string;
  properties?: Record<string, unknown>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

/** The dotted paths of all errors, in the order found. */
const errorPaths = (type: QuestionType, content: unknown): string[] =>
  (QUESTION_CONTENT[type].safeParse(content).error?.issues ?? []).map(({ path }) => path.join('.'));

const option = (id: string, text = '') => ({ id, text, imageUrl: null });
const options = (...texts: string[]) => texts.map((text, index) => option(`${index}`, text));

test('includes all types that clients rely on (D25)', () => {
  const types =
    'multiple_choice true_false image_choice picture emoji odd_one_out fill_blank anagram open audio video_clip ' +
    'order closest_number higher_lower match_pairs who_am_i would_you_rather';
  expect(QUESTION_TYPES).toEqual(expect.arrayContaining(types.split(' ')));
});

describe.each(QUESTION_TYPES)('%s', (type) => {
  const schema = QUESTION_CONTENT[type];

  test('fills in a draft that is itself valid', () => {
    const draft = schema.parse({});
    expect(draft).toMatchObject({ question: '', imageUrl: null, narration: null });
    // Absent without a picture (D105).
    const { factImageUrl: _, source: __, ...shape } = schema.shape;
    expect(Object.keys(draft).sort()).toEqual(Object.keys(shape).sort());
    expect(schema.parse(draft)).toEqual(draft);
  });

  test('does not share mutable values between drafts', () => {
    const pristine = structuredClone(schema.parse({}));
    for (const value of Object.values(schema.parse({}))) if (Array.isArray(value)) value.length = 0;
    expect(schema.parse({})).toEqual(pristine);
  });

  test('keeps finished content, accepts its own output, and drops unknown fields', () => {
    const content = schema.parse({ ...FINISHED[type], unknown: 1 });
    expect(content).toMatchObject(FINISHED[type]);
    expect(content).not.toHaveProperty('unknown');
    expect(schema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  test('limits the question, the narration and URLs', () => {
    expect(
      errorPaths(type, {
        question: '😀'.repeat(501),
        narration: 'n'.repeat(501),
        imageUrl: 'javascript:alert(1)',
      }).sort(),
    ).toEqual(['imageUrl', 'narration', 'question']);
    expect(
      errorPaths(type, { question: '😀'.repeat(500), imageUrl: `https://example.com/${'x'.repeat(2028)}` }),
    ).toEqual([]);
    expect(errorPaths(type, { imageUrl: `https://example.com/${'x'.repeat(2029)}` })).toEqual(['imageUrl']);
  });

  test('returns a value or a ZodError for any JSON', () => {
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

  test('has a JSON schema that describes every field', () => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
    const undescribed = (fields: Record<string, unknown>): string[] =>
      Object.entries(fields).flatMap(([name, field]) => {
        const { description, properties = {}, items = {}, anyOf = [] } = field as JsonSchema;
        const inner = [{ properties }, items, ...anyOf].map(({ properties = {} }) => properties);
        return [...(description === undefined ? [name] : []), ...inner.flatMap(undescribed)];
      });
    expect(Object.keys(properties).length).toBeGreaterThan(3);
    expect(undescribed(properties)).toEqual([]);
  });
});

/** Finished content with some fields replaced. */
const partlyBroken = (finished: object) =>
  fc
    .tuple(...Object.entries(finished).map(([key, value]) => fc.tuple(fc.constant(key), either(value))))
    .map(Object.fromEntries);
const either = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constant(value), fc.jsonValue({ maxDepth: 2 }), fc.constant(''), fc.integer());

describe('rules between fields', () => {
  test('multiple_choice and image_choice: the correct option is one of the options', () => {
    for (const type of ['multiple_choice', 'image_choice'] as const) {
      expect(errorPaths(type, { options: options('x', 'y'), correctOptionId: '2' })).toEqual(['correctOptionId']);
      expect(errorPaths(type, { correctOptionId: 'd' })).toEqual([]);
      expect(errorPaths(type, { correctOptionId: 'e' })).toEqual(['correctOptionId']);
    }
  });

  test('odd_one_out: the odd item is one of the items', () => {
    expect(errorPaths('odd_one_out', { items: options('x', 'y', 'z'), oddItemId: '3' })).toEqual(['oddItemId']);
  });

  test('ids of options and items are unique; every repetition is reported', () => {
    const twice = [option('a'), option('b'), option('a'), option('b')];
    expect(errorPaths('multiple_choice', { options: twice })).toEqual(['options.2.id', 'options.3.id']);
    expect(errorPaths('odd_one_out', { items: twice })).toEqual(['items.2.id', 'items.3.id']);
    expect(errorPaths('order', { items: twice })).toEqual(['items.2.id', 'items.3.id']);
    expect(errorPaths('picture', { options: twice })).toEqual(['options.2.id', 'options.3.id']);
  });

  test.each(['picture', 'emoji', 'audio', 'video_clip'] as const)(
    '%s: finished options include the answer, unfinished ones need not',
    (type) => {
      expect(errorPaths(type, { options: options('Oslo', 'Bergen'), answer: 'Rome' })).toEqual(['answer']);
      expect(errorPaths(type, { options: options('Oslo', 'Bergen'), answer: 'Bergen' })).toEqual([]);
      expect(errorPaths(type, { options: options('Oslo', 'Bergen') })).toEqual([]);
      expect(errorPaths(type, { options: options('Oslo', ''), answer: 'Rome' })).toEqual([]);
      expect(errorPaths(type, { options: [], answer: 'Rome' })).toEqual([]);
    },
  );

  test.each(['audio', 'video_clip'] as const)('%s: a clip ends after it starts', (type) => {
    expect(errorPaths(type, { startMs: 500, endMs: 500 })).toEqual(['endMs']);
    expect(errorPaths(type, { endMs: 0 })).toEqual(['endMs']);
    expect(errorPaths(type, { startMs: 500, endMs: 501 })).toEqual([]);
    expect(errorPaths(type, { startMs: 500 })).toEqual([]);
    expect(errorPaths(type, { startMs: -1, endMs: 3_600_001 }).sort()).toEqual(['endMs', 'startMs']);
  });

  test('fill_blank: a text contains blanks, and has at most one answer for each of several blanks', () => {
    expect(errorPaths('fill_blank', { text: 'No gap.' })).toEqual(['text']);
    expect(errorPaths('fill_blank', { text: '{{blank}}'.repeat(7) })).toEqual(['text']);
    expect(errorPaths('fill_blank', { text: '{{blank}} and {{blank}}', answers: ['a', 'b', 'c'] })).toEqual([
      'answers',
    ]);
    expect(errorPaths('fill_blank', { text: '{{blank}} and {{blank}}', answers: ['a'] })).toEqual([]);
    expect(errorPaths('fill_blank', { text: 'My {{blank}}', answers: ['colour', 'color'] })).toEqual([]);
    expect(errorPaths('fill_blank', { answers: ['a'] })).toEqual([]);
  });

  test('anagram: the same letters, ignoring case, spaces and how accents are encoded', () => {
    expect(errorPaths('anagram', { scrambled: 'silent', answer: 'tinsel!' })).toEqual([]);
    expect(errorPaths('anagram', { scrambled: 'E\u0301t a', answer: 'Taé' })).toEqual([]);
    expect(errorPaths('anagram', { scrambled: 'silentt', answer: 'tinsel' })).toEqual(['scrambled']);
    expect(errorPaths('anagram', { scrambled: 'eta', answer: 'taé' })).toEqual(['scrambled']);
    expect(errorPaths('anagram', { scrambled: 'दन्ह', answer: 'हिन्दी' })).toEqual(['scrambled']);
    expect(errorPaths('anagram', { scrambled: 'silent' })).toEqual([]);
  });

  test('order: the correct order is a permutation of the items', () => {
    const items = options('x', 'y', 'z');
    expect(errorPaths('order', { items, correctOrder: ['2', '0', '1'] })).toEqual([]);
    for (const correctOrder of [
      ['1', '0'],
      ['2', '0', '0'],
      ['2', '0', '3'],
      ['2', '0', '1', '1'],
    ]) {
      expect(errorPaths('order', { items, correctOrder })).toEqual(['correctOrder']);
    }
  });

  test('closest_number: min < max, and the answer lies between them', () => {
    expect(errorPaths('closest_number', { min: 5, max: 5 })).toEqual(['max']);
    expect(errorPaths('closest_number', { min: 5, answer: 4.9 })).toEqual(['answer']);
    expect(errorPaths('closest_number', { max: 5, answer: 5.1 })).toEqual(['answer']);
    expect(errorPaths('closest_number', { min: -5, max: 5, answer: 5 })).toEqual([]);
    expect(errorPaths('closest_number', { min: -2e15, max: 2e15, answer: Number.POSITIVE_INFINITY }).sort()).toEqual([
      'answer',
      'max',
      'min',
    ]);
  });

  test('errors about numbers name what people see', () => {
    const messagesOf = (type: 'closest_number' | 'guess_year' | 'audio', content: object) =>
      QUESTION_CONTENT[type].safeParse(content).error?.issues.map(({ message }) => message);
    const offScale = 'The answer must be between the scale minimum and maximum.';
    expect(messagesOf('closest_number', { min: 5, answer: 4 })).toEqual([offScale]);
    expect(messagesOf('guess_year', { max: 1990, answer: 1991 })).toEqual([offScale]);
    // Beyond both ends, because they are swapped.
    expect(messagesOf('closest_number', { min: 500, max: 100, answer: 330 })).toEqual([
      'Must be greater than the scale minimum.',
      offScale,
    ]);
    expect(messagesOf('audio', { startMs: 2000, endMs: 1000 })).toEqual(['Must be after the start.']);
  });

  test('higher_lower: the values differ', () => {
    expect(errorPaths('higher_lower', { left: { value: 3 }, right: { value: 3 } })).toEqual(['right.value']);
    expect(errorPaths('higher_lower', { left: { value: 3 } })).toEqual([]);
    expect(errorPaths('higher_lower', {})).toEqual([]);
  });

  test('match_pairs: no text repeats within a column', () => {
    const pairs = [
      { left: 'Peru', right: 'Lima' },
      { left: 'Peru', right: 'Quito' },
      { left: '', right: 'Lima' },
      { left: '', right: '' },
    ];
    expect(errorPaths('match_pairs', { pairs })).toEqual(['pairs.1.left', 'pairs.2.right']);
  });

  test('match_pairs: a side is a text, a picture, or both', () => {
    const picture = 'https://example.com/a.png';
    const missing = (pairs: object[]) =>
      readinessErrorsOf({
        type: 'match_pairs',
        content: QUESTION_CONTENT.match_pairs.parse({ question: 'Which?', pairs }),
      }).map(({ field }) => field);
    const whole = [
      { left: '', leftImageUrl: picture, right: 'Lima' },
      { left: 'Quito', right: '', rightImageUrl: picture },
    ];
    expect(missing(whole)).toEqual([]);
    expect(missing([...whole, { left: '', leftImageUrl: picture, right: '' }])).toEqual(['pairs.2.right']);
    expect(missing([...whole, { left: 'Bern', right: '', rightImageUrl: null }])).toEqual(['pairs.2.right']);
  });

  test('match_pairs: pictures are files of the question, and stay with their texts', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `https://example.com/${name}.png`);
    const content = QUESTION_CONTENT.match_pairs.parse({
      pairs: [
        { left: 'One', leftImageUrl: a, right: 'I', rightImageUrl: b },
        { left: 'Two', right: 'II', rightImageUrl: c },
        { left: 'Three', right: 'III' },
      ],
    });
    const question = { type: 'match_pairs' as const, content };
    expect(assetReferences(question)).toEqual([
      { field: 'pairs.0.leftImageUrl', url: a, kind: 'image' },
      { field: 'pairs.0.rightImageUrl', url: b, kind: 'image' },
      { field: 'pairs.1.rightImageUrl', url: c, kind: 'image' },
    ]);
    const translated = { ...question, content: translateContent(question, (text) => `${text}!`) };
    expect(assetReferences(translated)).toEqual(assetReferences(question));
    const asset = (sha256: string) => ({
      path: '',
      sha256,
      kind: 'image' as const,
      width: 4,
      height: 3,
      durationSeconds: null,
    });
    const assets = { [`${a}`]: asset('a'), [`${b}`]: asset('b'), [`${c}`]: asset('c') };
    const board = boardOf({ ...question, id: 'some question' }, assets);
    if (board.kind !== 'pairs' || board.solution === null) throw new Error('Not pairs.');
    const { matches } = board.solution;
    expect(board.images?.left.map((image) => image?.sha256)).toEqual(['a', undefined, undefined]);
    expect(matches.map((match) => board.images?.right[match]?.sha256)).toEqual(['b', 'c', undefined]);
    expect(matches.map((match) => board.right[match])).toEqual(['I', 'II', 'III']);
    expect(boardOf({ ...question, id: 'some question' }, {})).not.toHaveProperty('images');
  });

  test('would_you_rather: the percentages add up to 100', () => {
    expect(errorPaths('would_you_rather', { percentages: { a: 60, b: 30 } })).toEqual(['percentages']);
    expect(errorPaths('would_you_rather', { percentages: { a: 101, b: -1 } })).toEqual([
      'percentages.a',
      'percentages.b',
    ]);
    expect(errorPaths('would_you_rather', { percentages: { a: 100, b: 0 } })).toEqual([]);
  });
});

test('at most six options, items, pairs and clues; ten accepted answers', () => {
  const seven = Array.from({ length: 7 }, (_, index) => `${index}`);
  const items = options(...seven);
  expect(errorPaths('multiple_choice', { options: items })).toEqual(['options']);
  expect(errorPaths('odd_one_out', { items })).toEqual(['items']);
  expect(errorPaths('order', { items })).toEqual(['items']);
  expect(errorPaths('match_pairs', { pairs: seven.map((text) => ({ left: text, right: text })) })).toEqual(['pairs']);
  expect(errorPaths('who_am_i', { clues: seven })).toEqual(['clues']);
  expect(errorPaths('open', { answers: Array.from({ length: 11 }, () => 'a') })).toEqual(['answers']);
});

test('all errors are reported, also those of rules between fields (D7)', () => {
  const content = {
    question: 7,
    imageUrl: 'ftp://example.com',
    options: [option('a', 'x'.repeat(201)), option('a')],
    correctOptionId: 'z',
    shuffle: 'yes',
  };
  expect(errorPaths('multiple_choice', content).sort()).toEqual(
    ['correctOptionId', 'imageUrl', 'options.0.text', 'options.1.id', 'question', 'shuffle'].sort(),
  );
  expect(errorPaths('audio', { answer: 1, startMs: 9, endMs: 3 }).sort()).toEqual(['answer', 'endMs']);
});

test('a rule reports nothing about fields that are invalid themselves', () => {
  expect(errorPaths('multiple_choice', { options: 'abc', correctOptionId: 'z' })).toEqual(['options']);
  expect(errorPaths('multiple_choice', null)).toEqual(['']);
});

test('a video can contain every type', () => {
  expectTypeOf<TypedContent['type']>().toEqualTypeOf<(typeof QUESTION_TYPES)[number]>();
  for (const type of QUESTION_TYPES) expect(typedContentSchema.safeParse({ type, content: {} }).success).toBe(true);
});

test('guess_year: a whole number from 1000 to 2999, within its scale', () => {
  expect(errorPaths('guess_year', { answer: 1969, min: 1950, max: 1990 })).toEqual([]);
  expect(errorPaths('guess_year', { answer: 1969.5 })).toEqual(['answer']);
  expect(errorPaths('guess_year', { answer: 999 })).toEqual(['answer']);
  expect(errorPaths('guess_year', { answer: 1949, min: 1950 })).toEqual(['answer']);
  expect(errorPaths('guess_year', { min: 1950, max: 1950 })).toEqual(['max']);
});
