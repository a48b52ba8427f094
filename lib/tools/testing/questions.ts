import fc from 'fast-check';
import type { Assets } from '../../core/model/assets';
import type { QuestionContent, QuestionType } from '../../core/model/question-types';
import type { QuestionProps } from '../../core/video/props';

export const words = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');
const optional = fc.option(words, { nil: null });

const file = (kind: 'image' | 'audio' | 'video', seed: string): Assets[string] => ({
  path: `/files/${seed}`,
  sha256: seed.repeat(8),
  kind,
  width: kind === 'audio' ? null : 640,
  height: kind === 'audio' ? null : 480,
  durationSeconds: kind === 'image' ? null : 7.3,
});

/** The files that generated questions use. */
export const ASSETS: Assets = {
  'https://example.com/a.png': file('image', 'a1'),
  'https://example.com/b.png': file('image', 'b2'),
  'https://example.com/a.mp3': file('audio', 'c3'),
  'https://example.com/a.mp4': file('video', 'd4'),
};
const image = fc.constantFrom('https://example.com/a.png', 'https://example.com/b.png');
const maybeImage = fc.option(image, { nil: null });

const common = { question: words, imageUrl: maybeImage, narration: fc.constant(null) };

const options = (minLength: number, imageUrl: fc.Arbitrary<string | null> = maybeImage) =>
  fc
    .array(fc.record({ text: words, imageUrl }), { minLength, maxLength: 6 })
    .map((list) => list.map((option, index) => ({ ...option, id: `option-${index}` })));

/** Options and the index of the correct one. */
const withRight = (minLength: number, imageUrl?: fc.Arbitrary<string | null>) =>
  fc.tuple(options(minLength, imageUrl), fc.nat()).map(([list, index]) => ({ list, right: index % list.length }));

const choice = (imageUrl?: fc.Arbitrary<string | null>) =>
  fc
    .tuple(fc.record({ ...common, shuffle: fc.boolean() }), withRight(2, imageUrl))
    .map(([rest, { list, right }]) => ({ ...rest, options: list, correctOptionId: `option-${right}` }));

/** A question to guess, without options or with the answer among them. */
const guess = <Own extends object>(own: { [K in keyof Own]: fc.Arbitrary<Own[K]> }) =>
  fc
    .tuple(
      fc.record({ ...common, ...own }),
      fc.oneof(
        words.map((answer) => ({ answer, options: null })),
        withRight(2).map(({ list, right }) => ({ answer: list[right]?.text ?? '', options: list })),
      ),
    )
    .map(([rest, answered]) => ({ ...rest, ...answered }) as typeof rest & Own & typeof answered);

const clip = { startMs: fc.constantFrom(0, 1500), endMs: fc.constantFrom(null, 2000, 60_000) };
const number = fc.integer({ min: -1000, max: 1000 });
const texts = fc.array(words, { minLength: 1, maxLength: 6 });
const distinct = (minLength: number) => fc.uniqueArray(words, { minLength, maxLength: 6 });

const CONTENT: { [T in QuestionType]: fc.Arbitrary<QuestionContent<T>> } = {
  multiple_choice: choice(),
  image_choice: choice(image),
  true_false: fc.record({ ...common, correct: fc.boolean() }),
  picture: guess({
    imageUrl: image,
    reveal: fc.constantFrom(
      'none' as const,
      'blur' as const,
      'zoom' as const,
      'pixelate' as const,
      'silhouette' as const,
    ),
  }),
  emoji: guess({ emojis: fc.constantFrom('🦁👑', '🚢🧊'), category: optional }),
  odd_one_out: fc
    .tuple(fc.record({ ...common, reason: optional }), withRight(3))
    .map(([rest, { list, right }]) => ({ ...rest, items: list, oddItemId: `option-${right}` })),
  fill_blank: fc
    .tuple(fc.record(common), texts)
    .map(([rest, answers]) => ({ ...rest, text: answers.map(() => 'a {{blank}}').join(' b '), answers })),
  anagram: fc.record({ ...common, scrambled: words, answer: words }),
  open: fc.record({ ...common, answers: texts }),
  audio: guess({ audioUrl: fc.constant('https://example.com/a.mp3'), ...clip }),
  video_clip: guess({ videoUrl: fc.constant('https://example.com/a.mp4'), ...clip }),
  order: fc.tuple(fc.record({ ...common, axisLabel: optional }), options(2)).chain(([rest, items]) =>
    fc
      .shuffledSubarray(
        items.map(({ id }) => id),
        { minLength: items.length },
      )
      .map((correctOrder) => ({ ...rest, items, correctOrder })),
  ),
  closest_number: fc.record({
    ...common,
    answer: number,
    unit: optional,
    min: fc.constantFrom(null, -2000),
    max: fc.constantFrom(null, 2000),
  }),
  guess_year: fc.record({
    ...common,
    answer: fc.integer({ min: 1500, max: 2000 }),
    min: fc.constantFrom(null, 1000),
    max: fc.constantFrom(null, 2999),
  }),
  higher_lower: fc.record({
    ...common,
    left: fc.record({ text: words, value: number, imageUrl: maybeImage }),
    right: fc.record({ text: words, value: number, imageUrl: maybeImage }),
    unit: optional,
  }),
  match_pairs: fc
    .tuple(
      fc.record(common),
      distinct(2),
      fc.array(words, { minLength: 6, maxLength: 6 }),
      // Absent, on some items, or on all of a side.
      fc.record(
        {
          leftImageUrl: fc.array(fc.option(image), { minLength: 6, maxLength: 6 }),
          rightImageUrl: fc.array(fc.option(image), { minLength: 6, maxLength: 6 }),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([rest, left, right, images]) => ({
      ...rest,
      pairs: left.map((text, index) => ({
        left: text,
        right: `${right[index]} ${index}`,
        ...Object.fromEntries(Object.entries(images).map(([side, urls]) => [side, urls[index] ?? null])),
      })),
    })),
  who_am_i: fc.record({ ...common, clues: texts, answer: words }),
  would_you_rather: fc.record({
    ...common,
    a: words,
    b: words,
    percentages: fc.option(
      fc.integer({ min: 0, max: 100 }).map((a) => ({ a, b: 100 - a })),
      { nil: null },
    ),
  }),
};

/** A complete question of any type, without its id. */
export const question: fc.Arbitrary<Omit<QuestionProps, 'id'>> = fc
  .record({
    countdownSeconds: fc.integer({ min: 1, max: 300 }),
    difficulty: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    hint: optional,
    fact: optional,
    typed: fc.oneof(
      ...Object.entries(CONTENT).map(([type, content]) =>
        fc.record({ type: fc.constant(type as QuestionType), content: content as fc.Arbitrary<QuestionContent> }),
      ),
    ),
  })
  .map(({ typed, ...rest }) => ({ ...rest, ...typed }) as Omit<QuestionProps, 'id'>);
