import { describe, expect, it } from 'vitest';
import type { Assets } from '../../model/assets';
import type { MediaKind } from '../../model/media';
import { QUESTION_CONTENT, QUESTION_TYPES, type QuestionType } from '../../model/question-types';
import { preflight } from './errors';

const question = (questionType: QuestionType, content: unknown = {}) => ({
  questionType,
  content: QUESTION_CONTENT[questionType].parse(content),
});
const PREFIX = 'rounds.0.questions.0.content.';
const errorFields = (assets: Assets, asked: ReturnType<typeof question>) =>
  preflight({ theme: null, rounds: [{ questions: [asked] }] }, assets).map(({ field }) => field.replace(PREFIX, ''));

const file = (kind: MediaKind) => ({
  path: '/files/x',
  sha256: 'ab',
  kind,
  width: 10,
  height: 10,
  durationSeconds: 9,
});
const [IMAGE, SOUND, FILM] = ['https://x.test/a.png', 'https://x.test/a.mp3', 'https://x.test/a.mp4'];
const ASSETS: Assets = { [IMAGE]: file('image'), [SOUND]: file('audio'), [FILM]: file('video') };

const options = [
  { id: 'a', text: 'Venus' },
  { id: 'b', text: 'Mars' },
  { id: 'c', text: ' ' },
];
const pictures = ['a', 'b'].map((id) => ({ id, imageUrl: IMAGE }));

it('music is a built-in track or a sound', () => {
  const fieldsFor = (track: string | null) => {
    const music = track === null ? null : { track };
    const rounds = [{ questions: [question('true_false', { question: 'Is it?', correct: false })] }];
    return preflight({ theme: null, music, rounds }, ASSETS).map(({ field, message }) => `${field}: ${message}`);
  };
  for (const track of [null, 'calm', SOUND]) expect(fieldsFor(track)).toEqual([]);
  expect(fieldsFor(FILM)).toEqual(['music.track: Choose an audio file: this file is a video.']);
  expect(fieldsFor('https://x.test/b.mp3')).toEqual([expect.stringMatching(/^music\.track: This file is not in/)]);
});

it('clips of a brand are videos, and a video of one question has none', () => {
  const rounds = [{ questions: [question('true_false', { question: 'Is it?', correct: false })] }];
  const errorsOf = (brand: object, cut?: { kind: 'round' | 'question' }) =>
    preflight({ theme: null, brand, cut, rounds }, ASSETS).map(({ field, message }) => `${field}: ${message}`);
  expect(errorsOf({ logoUrl: IMAGE, introClipUrl: FILM, outroClipUrl: null })).toEqual([]);
  const gone = { introClipUrl: SOUND, outroClipUrl: 'https://x.test/gone.mp4' };
  const errors = [
    'brand.intro_clip_url: Choose a video: this file is an audio file.',
    expect.stringMatching(/^brand\.outro_clip_url: This file is not in your media library/),
  ];
  expect(errorsOf(gone)).toEqual(errors);
  expect(errorsOf(gone, { kind: 'round' })).toEqual(errors);
  expect(errorsOf(gone, { kind: 'question' })).toEqual([]);
});

/** Content of a finished question of each type. */
const FINISHED: Record<QuestionType, object> = {
  multiple_choice: { question: 'Which?', options, correctOptionId: 'b' },
  true_false: { question: 'Is it?', correct: false },
  image_choice: { question: 'Which?', options: pictures, correctOptionId: 'b' },
  picture: { imageUrl: IMAGE, answer: 'A tower' },
  emoji: { emojis: '🦁', answer: 'Lion' },
  odd_one_out: { items: [...options.slice(0, 2), { id: 'd', text: 'Pluto' }], oddItemId: 'd' },
  fill_blank: { text: '{{blank}} and {{blank}}', answers: ['Salt', 'pepper'] },
  anagram: { scrambled: 'tac', answer: 'cat' },
  open: { question: 'Who?', answers: ['She'] },
  audio: { audioUrl: SOUND, answer: 'A bell', options: null },
  video_clip: { videoUrl: FILM, answer: 'A geyser' },
  order: { items: options.slice(0, 2), correctOrder: ['b', 'a'] },
  closest_number: { question: 'How many?', answer: 0 },
  guess_year: { answer: 1969 },
  higher_lower: { left: { text: 'A', value: 1 }, right: { text: 'B', value: 2 } },
  match_pairs: { pairs: [{ left: 'a', right: 'b' }, { left: 'c', right: 'd' }, {}] },
  who_am_i: { clues: ['I was'], answer: 'I' },
  would_you_rather: { a: 'Fly', b: 'Swim' },
};

/** The fields with errors in a new question of each type. */
const FIELDS_OF_NEW: Record<QuestionType, string> = {
  multiple_choice: 'question options',
  true_false: 'question correct',
  image_choice: 'question options',
  picture: 'imageUrl answer',
  emoji: 'emojis answer',
  odd_one_out: 'items',
  fill_blank: 'text',
  anagram: 'scrambled answer',
  open: 'question answers',
  audio: 'audioUrl answer',
  video_clip: 'videoUrl answer',
  order: 'items',
  closest_number: 'question answer',
  guess_year: 'answer',
  higher_lower: 'left.text right.text left.value right.value',
  match_pairs: 'pairs',
  who_am_i: 'clues answer',
  would_you_rather: 'a b',
};

describe('preflight', () => {
  it.each(QUESTION_TYPES)('accepts a finished %s, and reports what is missing in a new one', (type) => {
    expect(errorFields(ASSETS, question(type, FINISHED[type]))).toEqual([]);
    expect(errorFields(ASSETS, question(type)).join(' ')).toBe(FIELDS_OF_NEW[type]);
  });

  it('requires a question in any round', () => {
    const finished = question('true_false', FINISHED.true_false);
    expect(preflight({ theme: null, rounds: [] }, {})).toMatchObject([{ field: 'rounds' }]);
    expect(preflight({ theme: null, rounds: [{ questions: [] }] }, {})).toMatchObject([{ field: 'rounds' }]);
    expect(preflight({ theme: null, rounds: [{ questions: [] }, { questions: [finished] }] }, {})).toEqual([]);
  });

  it('reports the path of each error in the quiz', () => {
    const rounds = [{ questions: [] }, { questions: [question('open', FINISHED.open), question('true_false')] }];
    expect(preflight({ theme: null, rounds }, {}).map(({ field }) => field)).toEqual([
      'rounds.1.questions.1.content.question',
      'rounds.1.questions.1.content.correct',
    ]);
  });

  it('requires the correct option to be filled in, and texts not to be blank', () => {
    const content = { question: ' \n', options, correctOptionId: 'c' };
    expect(errorFields({}, question('multiple_choice', content))).toEqual(['question', 'correctOptionId']);
  });

  it('requires the answer to be among the options', () => {
    const emoji = { emojis: '🦁', options: options.slice(0, 2), answer: '' };
    expect(errorFields({}, question('emoji', emoji))).toEqual(['answer']);
    expect(errorFields({}, question('emoji', { ...emoji, answer: 'Mars' }))).toEqual([]);
    expect(errorFields({}, question('emoji', { ...emoji, options: options.slice(1), answer: 'Mars' }))).toEqual([
      'options',
    ]);
  });

  it('requires a picture for every option of an image choice', () => {
    const content = { question: '?', options: [...pictures, { id: 'd', text: 'No picture' }], correctOptionId: 'a' };
    expect(errorFields(ASSETS, question('image_choice', content))).toEqual(['options.2.imageUrl']);
  });

  it('requires both sides of a pair, and an answer for every blank', () => {
    const pairs = [...(FINISHED.match_pairs as { pairs: object[] }).pairs, { left: 'alone' }];
    expect(errorFields({}, question('match_pairs', { pairs }))).toEqual(['pairs.3.right']);
    expect(errorFields({}, question('fill_blank', { text: '{{blank}} {{blank}}', answers: ['one'] }))).toEqual([
      'answers',
    ]);
  });

  it('reports missing files and files of the wrong kind, also for the background', () => {
    const illustrated = { ...FINISHED.open, imageUrl: 'https://x.test/gone.png' };
    expect(errorFields(ASSETS, question('open', illustrated))).toEqual(['imageUrl']);
    expect(errorFields(ASSETS, question('audio', { ...FINISHED.audio, audioUrl: IMAGE }))).toEqual(['audioUrl']);
    const rounds = [{ questions: [question('open', FINISHED.open)] }];
    expect(preflight({ theme: { backgroundImageUrl: FILM }, rounds }, ASSETS)).toMatchObject([
      { field: 'theme.backgroundImageUrl', message: 'Choose an image: this file is a video.' },
    ]);
    const table = { 'https://x.test/a.csv': file('table') };
    const [url = ''] = Object.keys(table);
    expect(errorFields(table, question('open', { ...FINISHED.open, imageUrl: url }))).toEqual(['imageUrl']);
    expect(preflight({ theme: { backgroundImageUrl: url }, rounds }, table)).toMatchObject([
      { field: 'theme.backgroundImageUrl', message: 'Choose an image: this file is a table.' },
    ]);
  });
});
