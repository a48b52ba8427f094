import { CONTENT_LIMITS, QUIZ_LIMITS, TEXT_LIMITS } from '../../core/model/limits';
import { QUESTION_TYPES, type QuestionType, typedContentSchema } from '../../core/model/question-types';
import { DEFAULT_LOOK } from '../../core/model/theme';
import type { Canvas } from '../../core/video/canvas';
import { DEFAULT_SETTINGS, type VideoProps } from '../../core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../core/video/samples/assets';

const WORDS =
  'the oldest trees of the valley were planted by monks who had carried every seed across the mountains in small jars of clay, ';

/** Returns the length of a text for the maximum length that the API allows. */
type Length = (most: number) => number;

/** Readable text of `length` characters that begins with `start`. */
const textOf = (length: number, start: string): string =>
  length < start.length ? start.slice(0, length) : `${start} ${WORDS.repeat(9)}`.slice(0, length).trim();

const STARTS = ['Apple', 'Birch', 'Cedar', 'Dates', 'Elder', 'Figs'];

const contentOf = (type: QuestionType, of: Length, count: number): object => {
  const option = (index: number) => textOf(of(TEXT_LIMITS.option), STARTS[index] ?? '');
  const answer = textOf(of(CONTENT_LIMITS.answer), 'Walnut');
  const options = Array.from({ length: count }, (_, index) => ({ id: `${index}`, text: option(index) }));
  const question = textOf(of(TEXT_LIMITS.question), 'Which');
  const guess = { question, answer, options: null };
  switch (type) {
    case 'multiple_choice':
      return { question, options, correctOptionId: '1', imageUrl: sampleUrl('pyramids') };
    case 'image_choice': {
      const names = ['jupiter', 'mars', 'saturn', 'earth', 'pyramids', 'penguin'] as const;
      const pictured = options.map((each, index) => ({ ...each, imageUrl: sampleUrl(names[index] ?? 'mars') }));
      return { question, options: pictured, correctOptionId: '1' };
    }
    case 'true_false':
      return { question, correct: false };
    case 'picture':
      return { ...guess, imageUrl: sampleUrl('penguin'), reveal: 'blur' };
    case 'emoji': {
      const emojis = '🦁👑🌋🎻🦉🍉'.repeat(3).slice(0, Math.max(2, 2 * Math.floor(of(36) / 2)));
      return { ...guess, emojis, category: textOf(of(CONTENT_LIMITS.category), 'Films') };
    }
    case 'odd_one_out':
      return { question, items: options, oddItemId: '1', reason: textOf(of(CONTENT_LIMITS.reason), 'Others') };
    case 'fill_blank': {
      const blanks = count === 6 ? 6 : 1;
      const part = textOf(Math.max(1, Math.floor((of(TEXT_LIMITS.question) - 10 * blanks) / (blanks + 1))), 'Some');
      return {
        question,
        text: [part, ...Array.from({ length: blanks }, () => part)].join(' {{blank}} '),
        answers: Array.from({ length: blanks }, (_, index) => option(index)),
      };
    }
    case 'anagram':
      return { question, scrambled: answer, answer: [...answer].reverse().join('').trim() };
    case 'open':
      return { question, answers: options.map(({ text }) => text) };
    case 'audio':
      return { ...guess, audioUrl: sampleUrl('ode-to-joy'), options: [...options.slice(1), { id: 'x', text: answer }] };
    case 'video_clip':
      return { ...guess, videoUrl: sampleUrl('eclipse') };
    case 'order':
      return {
        question,
        items: options,
        correctOrder: options.map(({ id }) => id).reverse(),
        axisLabel: textOf(of(CONTENT_LIMITS.label), 'First'),
      };
    case 'closest_number':
      return count === 6
        ? { question, answer: 987_654_321_012_345, unit: textOf(of(CONTENT_LIMITS.unit), 'm'), min: -1e15, max: 1e15 }
        : { question, answer: 7 };
    case 'guess_year':
      return count === 6 ? { question, answer: 2000, min: 1000, max: 2999 } : { question, answer: 1000 };
    case 'higher_lower':
      return {
        question,
        left: { text: option(0), value: count === 6 ? 123_456_789_012_345 : 1 },
        right: { text: option(1), value: count === 6 ? -987_654_321_098.75 : 2 },
        unit: count === 6 ? textOf(of(CONTENT_LIMITS.unit), 'inhabitants') : null,
      };
    case 'match_pairs':
      return { question, pairs: options.map(({ text }, index) => ({ left: text, right: `${index}${text.slice(1)}` })) };
    case 'who_am_i':
      return {
        question,
        clues: options.map((_, index) => textOf(of(CONTENT_LIMITS.clue), STARTS[index] ?? '')),
        answer,
      };
    case 'would_you_rather':
      return { question, a: option(0), b: option(1), percentages: { a: 100, b: 0 } };
  }
};

const PICTURES = (['jupiter', 'mars', 'saturn', 'earth', 'pyramids', 'penguin'] as const).map(sampleUrl);

/** Pairs and items to order with pictures: on both sides with the same texts, and instead of them. */
const picturedItems = (of: Length, count: number): [id: string, type: QuestionType, content: object][] => {
  const options = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    text: textOf(of(TEXT_LIMITS.option), STARTS[index] ?? ''),
    imageUrl: PICTURES[index] ?? null,
  }));
  const question = textOf(of(TEXT_LIMITS.question), 'Which');
  const correctOrder = options.map(({ id }) => id).reverse();
  const both = options.map(({ text, imageUrl }, index) => ({
    left: text,
    leftImageUrl: imageUrl,
    right: `${index}${text.slice(1)}`,
    rightImageUrl: imageUrl,
  }));
  return [
    ['order-pictured', 'order', { question, items: options, correctOrder }],
    ['order-bare', 'order', { question, items: options.map((item) => ({ ...item, text: '' })), correctOrder }],
    ['pairs-pictured', 'match_pairs', { question, pairs: both }],
    [
      'pairs-left',
      'match_pairs',
      { question, pairs: both.map((item) => ({ ...item, left: '', rightImageUrl: null })) },
    ],
    ['pairs-bare', 'match_pairs', { question, pairs: both.map((item) => ({ ...item, left: '', right: '' })) }],
  ];
};

/** A question of every type with the longest texts and most parts that the API accepts, or the shortest and fewest. */
export const extremeTypes = (canvas: Canvas, length: 'longest' | 'shortest'): VideoProps => {
  const of: Length = (most) => (length === 'longest' ? most : 1);
  const count = length === 'longest' ? 6 : 2;
  const questions = [
    ...QUESTION_TYPES.map((type) => [type, type, contentOf(type, of, count)] as const),
    ...picturedItems(of, count),
  ];
  return {
    canvas,
    ...DEFAULT_SETTINGS,
    look: DEFAULT_LOOK,
    assets: SAMPLE_ASSETS,
    title: textOf(of(QUIZ_LIMITS.title), 'Trees'),
    introSubtitle: textOf(of(QUIZ_LIMITS.introSubtitle), 'All'),
    outroText: textOf(of(QUIZ_LIMITS.outroText), 'Bye'),
    answerDurationSeconds: 3,
    factDurationSeconds: 3,
    hintTimingPercent: 30,
    rounds: [
      {
        id: 'round-1',
        title: textOf(of(TEXT_LIMITS.roundTitle), 'Round'),
        questions: questions.map(([id, type, content]) => ({
          id,
          countdownSeconds: 4,
          difficulty: 5,
          hint: length === 'longest' ? textOf(TEXT_LIMITS.hint, 'Hint') : null,
          fact: textOf(of(TEXT_LIMITS.fact), 'Fact'),
          ...typedContentSchema.parse({ type, content }),
        })),
      },
    ],
  };
};
