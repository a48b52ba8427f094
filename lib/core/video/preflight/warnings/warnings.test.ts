import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { loadFontMetrics } from '../../../../server/adapters/fonts/measure';
import { ASSETS } from '../../../../tools/testing/questions';
import { videoProps } from '../../../../tools/testing/video-props';
import type { Asset } from '../../../model/assets';
import { PUBLIC_THEMES } from '../../../model/public-themes';
import { QUESTION_CONTENT, QUESTION_TYPES, type QuestionType } from '../../../model/question-types';
import { lookSchema } from '../../../model/theme';
import { themeEffectsSchema } from '../../../model/theme-effects';
import { canvasFor } from '../../canvas';
import type { QuestionProps, VideoProps } from '../../props';
import { generalKnowledge } from '../../samples/general-knowledge';
import { countSegments, planSegments } from '../../segments';
import { buildTimeline } from '../../timeline';
import { preflight, preflightWarnings, unspokenTexts } from '../index';

const measureOf = await loadFontMetrics();

const canvas = canvasFor('youtube', '1080p');
const music = { track: 'calm', volume: 0.7 };
const sample = (): VideoProps => ({ ...structuredClone(generalKnowledge({ canvas })), music });

const question = (type: QuestionType, content: object, rest: Partial<QuestionProps> = {}): QuestionProps =>
  ({
    type,
    content: QUESTION_CONTENT[type].parse(content),
    countdownSeconds: 20,
    difficulty: null,
    hint: null,
    fact: null,
    ...rest,
  }) as QuestionProps;

/** A video of these questions. */
const videoOf = (...questions: QuestionProps[]): VideoProps => ({
  ...sample(),
  assets: ASSETS,
  rounds: [
    { id: 'round', title: 'Round 1', questions: questions.map((asked, index) => ({ ...asked, id: `q${index}` })) },
  ],
});

/** The field and code of each warning. */
const warningsFor = (props: VideoProps): string[] =>
  preflightWarnings(props, measureOf(props)).map(
    ({ field, code }) => `${field.replace('rounds.0.questions.', '')} ${code}`,
  );

const choice = (text: string, correct: number, options: string[], more: object = {}) =>
  question('multiple_choice', {
    question: text,
    options: options.map((option, index) => ({ id: `${index}`, text: option })),
    correctOptionId: `${correct}`,
    ...more,
  });

test('an animated picture is reported, a still one is not', () => {
  const url = Object.entries(ASSETS).find(([, { kind }]) => kind === 'image')?.[0] ?? '';
  const asked = question('picture', { imageUrl: url, answer: 'A bell' });
  const still = videoOf(asked);
  const animated = { ...still, assets: { ...ASSETS, [url]: { ...(ASSETS[url] as Asset), durationSeconds: 1.2 } } };
  expect(
    warningsFor({ ...still, assets: { ...ASSETS, [url]: { ...(ASSETS[url] as Asset), durationSeconds: null } } }),
  ).toEqual([]);
  expect(warningsFor(animated)).toEqual(['0.content.imageUrl animation_stands_still']);
});

test('silence in more than a third of the video is reported', () => {
  const asked = choice('Which of them is it?', 0, ['One', 'Three', 'Seven', 'Eleven']);
  const silent = { ...videoOf(asked), music: null };
  expect(warningsFor(silent)).toEqual(['music mostly_silent']);
  expect(warningsFor({ ...silent, music })).toEqual([]);
  const short = { ...asked, countdownSeconds: 3 };
  expect(warningsFor({ ...videoOf(short), music: null }).filter((found) => found.includes('silent'))).toEqual([]);
  expect(warningsFor({ ...silent, rounds: [] })).toEqual([]);
});

describe('duplicate options', () => {
  it.each([
    [
      'multiple_choice',
      { question: 'Which?', options: ['Café', 'tea', ' CAFE\u0301 '].map((text, id) => ({ id: `${id}`, text })) },
      'options.2.text',
    ],
    ['odd_one_out', { items: ['a', 'A', 'c'].map((text, id) => ({ id: `${id}`, text })) }, 'items.1.text'],
    [
      'match_pairs',
      {
        pairs: [
          { left: 'Peru', right: 'Lima' },
          { left: 'Kenya', right: 'lima' },
        ],
      },
      'pairs.1.right',
    ],
    ['who_am_i', { clues: ['I  was', 'I was'], answer: 'I' }, 'clues.1'],
    ['would_you_rather', { a: 'Fly', b: 'fly' }, 'b'],
    ['higher_lower', { left: { text: 'Oslo', value: 1 }, right: { text: 'oslo', value: 2 } }, 'right.text'],
  ] as const)('are reported in %s', (type, content, field) => {
    expect(warningsFor(videoOf(question(type, content)))).toEqual([`0.content.${field} duplicate_option`]);
  });

  it('are the same pictures if options are pictures', () => {
    const pictures = (...urls: string[]) =>
      question('image_choice', {
        question: 'Which?',
        options: urls.map((imageUrl, id) => ({
          id: `${id}`,
          text: 'A lynx',
          imageUrl: `https://example.com/${imageUrl}`,
        })),
        correctOptionId: '0',
      });
    expect(warningsFor(videoOf(pictures('a.png', 'b.png')))).toEqual([]);
    expect(warningsFor(videoOf(pictures('a.png', 'a.png')))).toEqual(['0.content.options.1.imageUrl duplicate_option']);
  });

  it('are the same pictures on one side of pairs, and among items to put in order', () => {
    const url = (name: string) => `https://example.com/${name}.png`;
    const pairs = (...sides: [left: string, right: string][]) =>
      question('match_pairs', {
        question: 'Match!',
        pairs: sides.map(([left, right]) => ({
          left: '',
          right: '',
          leftImageUrl: url(left),
          rightImageUrl: url(right),
        })),
      });
    expect(warningsFor(videoOf(pairs(['a', 'b'], ['b', 'a'])))).toEqual([]);
    const repeated = pairs(['a', 'b'], ['c', 'b'], ['a', 'd']);
    expect(warningsFor(videoOf(repeated))).toEqual([
      '0.content.pairs.2.leftImageUrl duplicate_option',
      '0.content.pairs.1.rightImageUrl duplicate_option',
    ]);
    const { message } = preflightWarnings(videoOf(repeated), measureOf(sample()))[0] ?? {};
    expect(message).toBe('This is the same picture as that of pair 1. Choose another.');
    const items = ['a', 'a'].map((name, id) => ({ id: `${id}`, text: '', imageUrl: url(name) }));
    expect(warningsFor(videoOf(question('order', { items, correctOrder: ['1', '0'] })))).toEqual([
      '0.content.items.1.imageUrl duplicate_option',
    ]);
  });

  it('do not include blank options of drafts', () => {
    expect(warningsFor(videoOf(...QUESTION_TYPES.map((type) => question(type, {}))))).toEqual([]);
  });
});

test('options that stay in place although options are shuffled are named', () => {
  const faults = (last: string, shuffle = true) => {
    const question = choice('Which planets have no moon?', 0, ['Mercury', 'Venus', last]);
    Object.assign(question.content, { shuffle });
    return warningsFor(videoOf(question));
  };
  expect(faults('Both A and B')).toEqual(['0.content.shuffle not_shuffled']);
  expect(faults('None of the above')).toEqual(['0.content.shuffle not_shuffled']);
  expect(faults('Both A and B', false)).toEqual([]);
  expect(faults('Mars')).toEqual([]);
});

describe('texts that a voice does not read', () => {
  const voice = {
    id: 'flite:slt',
    speed: 1,
    reads: ['question', 'options', 'answer', 'fact'] as const,
  };
  const unspoken = (language: string | null, ...questions: QuestionProps[]) =>
    unspokenTexts({ ...videoOf(...questions), voice: { ...voice, reads: [...voice.reads] } }, language).map(
      ({ field, code }) => `${field} ${code}`,
    );
  const tokyo = choice('What is 東京 called in English?', 0, ['Tokyo', 'Киев']);

  it('are named with their fields', () => {
    expect(unspoken('en-US', tokyo)).toEqual([
      'rounds.0.questions.0.content.question unspoken_text',
      'rounds.0.questions.0.content unspoken_text',
    ]);
    expect(unspoken('en-US', { ...tokyo, fact: 'Κύπρος' })).toContain('rounds.0.questions.0.fact unspoken_text');
  });

  it('are none in Latin letters, of mathematics, or if the voice reads all languages', () => {
    expect(unspoken(null, tokyo)).toEqual([]);
    expect(unspoken('ja', choice('東京はどこ?', 0, ['Japan', '中国']))).toEqual([]);
    expect(unspoken('en-US', choice('What is π · r² with Δt = 5 μ?', 0, ['α', 'Zürich']))).toEqual([]);
  });
});

describe('language', () => {
  const RUSSIAN = choice('Какая планета самая большая?', 0, ['Юпитер', 'Сатурн']);
  const JAPANESE = choice('太陽系でいちばん大きい惑星はどれ?何でしょう', 0, ['木星', '土星です']);
  const JAPANESE_WITH_NAMES = choice('ロゴのあるブランドは?', 0, ['Mercedes-Benz', 'Rolls-Royce', 'Alfa Romeo']);
  const HINGLISH = choice('Bharat ki rajdhani kya hai?', 0, ['Dilli', 'Mumbai']);
  const faults = (language: string, ...questions: QuestionProps[]) =>
    warningsFor({ ...videoOf(...questions), title: '', introSubtitle: '', outroText: '', language });

  it('is reported if the video has no words in it', () => {
    const english = choice('Which planet is the largest?', 0, ['Jupiter', 'Saturn']);
    expect(faults('eo', english)).toEqual(['language unknown_language']);
    for (const language of ['en', 'en-GB', 'de', 'vi']) expect(faults(language, english)).toEqual([]);
  });

  it.each<[string, string, QuestionProps]>([
    ['de', 'Cyrillic', RUSSIAN],
    ['en', 'Cyrillic', RUSSIAN],
    ['ja', 'Cyrillic', RUSSIAN],
    ['ru', 'Japanese', JAPANESE],
    ['ar', 'Latin', HINGLISH],
  ])('is reported if a quiz in %s has %s letters', (language, _, asked) => {
    expect(faults(language, asked)).toEqual(['language script_mismatch']);
  });

  it.each<[string, string, QuestionProps]>([
    ['uk', 'a text in the same script', RUSSIAN],
    ['zh-Hant', 'the characters that Chinese and Japanese share', JAPANESE],
    ['ja', 'names in another script', JAPANESE_WITH_NAMES],
    ['hi', 'a romanised text', HINGLISH],
    ['ar', 'a few letters', choice('CO₂?', 0, ['NaCl', 'H₂O'])],
    ['ja', 'emoji and numbers', choice('12 × 12 🧮🧮🧮🧮🧮🧮🧮🧮🧮🧮?', 0, ['144', '120'])],
  ])('is not reported for %s with %s', (language, _, asked) => {
    expect(faults(language, asked)).toEqual([]);
  });

  it.each(['de-Latf', 'ur-Aran', 'ja-Hrkt', 'ar-Qaaa', 'de-Latf-1996'])(
    'may name a script that Unicode has no property for: %s',
    (language) => {
      const english = choice('Which planet is the largest?', 0, ['Jupiter', 'Saturn']);
      expect(() => faults(language, english)).not.toThrow();
    },
  );

  it('has its own lower case when texts are compared', () => {
    const cities = choice('Hangisi?', 0, ['IĞDIR', 'ığdır']);
    expect(faults('tr', cities)).toEqual(['0.content.options.1.text duplicate_option']);
    expect(faults('en', cities)).toEqual([]);
  });
});

describe('duplicate questions', () => {
  const faults = (...questions: QuestionProps[]) =>
    warningsFor(videoOf(...questions)).filter((line) => line.endsWith('duplicate_question'));

  it('are found in any round, ignoring case and spaces', () => {
    const props = videoOf(choice('Who?', 0, ['I', 'you']), choice(' who?', 1, ['it', 'I']));
    const [round] = props.rounds;
    expect(warningsFor(props)).toEqual(['1.content.question duplicate_question']);
    const [first, second] = round?.questions ?? [];
    const rounds = [first, second].map((asked, id) => ({ id: `${id}`, title: '', questions: asked ? [asked] : [] }));
    expect(warningsFor({ ...props, rounds })).toEqual(['rounds.1.questions.0.content.question duplicate_question']);
  });

  it('do not include questions with the same text about something else', () => {
    expect(faults(choice('Which is larger?', 0, ['I', 'you']), choice('Which is larger?', 0, ['he', 'she']))).toEqual(
      [],
    );
    const shown = (file: string) => question('picture', { imageUrl: `https://example.com/${file}`, answer: 'It' });
    expect(faults(shown('a.png'), shown('b.png'))).toEqual([]);
    expect(faults(shown('a.png'), shown('a.png'))).toHaveLength(1);
    const emojis = (text: string) => question('emoji', { emojis: text, answer: 'It' });
    expect(faults(emojis('🦁'), emojis('🚢'))).toEqual([]);
    expect(faults(emojis('🦁'), emojis('🦁'))).toHaveLength(1);
    const matched = (...names: string[]) =>
      question('match_pairs', {
        question: 'Match!',
        pairs: names.map((name) => ({ left: '', right: '', leftImageUrl: `https://example.com/${name}.png` })),
      });
    expect(faults(matched('a', 'b'), matched('c', 'd'))).toEqual([]);
    expect(faults(matched('a', 'b'), matched('b', 'a'))).toHaveLength(1);
  });
});

describe('guessable answers', () => {
  const four = (place: (index: number) => number, texts = ['aa', 'bb', 'cc'], more: object = {}) =>
    videoOf(...[0, 1, 2, 3].map((index) => choice(`Question ${index}?`, place(index), texts, more)));

  it('have the same position in all of four questions', () => {
    expect(warningsFor(four(() => 1))).toEqual(['rounds answer_in_one_place']);
    expect(warningsFor(four((index) => (index === 3 ? 0 : 1)))).toEqual([]);
    expect(warningsFor(four(() => 1, ['aa', 'bb', 'cc'], { shuffle: true }))).toEqual([]);
  });

  it('allow one exception in ten, and require four questions', () => {
    const many = (count: number, elsewhere: number) =>
      videoOf(
        ...Array.from({ length: count }, (_, index) =>
          choice(`Question ${index}?`, index < elsewhere ? 0 : 2, ['aa', 'bb', 'cc']),
        ),
      );
    expect(warningsFor(many(10, 1))).toEqual(['rounds answer_in_one_place']);
    expect(warningsFor(many(10, 2))).toEqual([]);
    expect(warningsFor(many(3, 0))).toEqual([]);
  });

  it('are the longest options', () => {
    const texts = (index: number) => [0, 1, 2].map((option) => (option === index % 3 ? 'A long one' : `${option}`));
    const props = videoOf(...[0, 1, 2, 3].map((index) => choice(`Question ${index}?`, index % 3, texts(index))));
    expect(warningsFor(props)).toEqual(['rounds answer_is_longest']);
  });

  it('are true for all statements', () => {
    const statements = (...answers: boolean[]) =>
      videoOf(...answers.map((correct, index) => question('true_false', { question: `Statement ${index}.`, correct })));
    expect(warningsFor(statements(true, true, true, true))).toEqual(['rounds answer_always_the_same']);
    expect(warningsFor(statements(true, true, true, false))).toEqual([]);
  });

  it('are shown before the reveal', () => {
    const order = (...correctOrder: string[]) =>
      question('order', { items: ['a', 'b'].map((id) => ({ id, text: id })), correctOrder });
    expect(warningsFor(videoOf(order('a', 'b')))).toEqual(['0.content.items answer_given_away']);
    expect(warningsFor(videoOf(order('b', 'a')))).toEqual([]);
    expect(warningsFor(videoOf(question('anagram', { scrambled: 'cat', answer: 'cat' })))).toEqual([
      '0.content.scrambled answer_given_away',
    ]);
  });
});

describe('reading time', () => {
  const text = (words: number) => Array.from({ length: words }, (_, index) => `w${index}`).join(' ');

  it('includes the options, from the question to the end of the countdown', () => {
    // At 238 words per minute, 30 words take 7.6 s; the countdown starts after 2.7 s.
    const asked = (countdownSeconds: number) =>
      videoOf(
        question('would_you_rather', { question: text(10), a: text(10), b: `${text(9)} else` }, { countdownSeconds }),
      );
    expect(warningsFor(asked(4))).toEqual(['0.content.question too_fast_to_read']);
    expect(warningsFor(asked(6))).toEqual([]);
  });

  it('is checked for facts and hints', () => {
    const props = (hint: string | null, fact: string | null) => ({
      ...videoOf(question('open', { question: 'Who?', answers: ['I'] }, { hint, fact, countdownSeconds: 5 })),
      hintTimingPercent: 50,
      factDurationSeconds: 3,
    });
    expect(warningsFor(props(text(9), text(11)))).toEqual([]);
    expect(warningsFor(props(text(11), text(13)))).toEqual(['0.hint too_fast_to_read', '0.fact too_fast_to_read']);
  });

  it('counts characters in Chinese and Japanese, and words in Thai', () => {
    const fact = (written: string) =>
      warningsFor({
        ...videoOf(question('open', { question: 'Who?', answers: ['I'] }, { fact: written })),
        factDurationSeconds: 3,
      });
    expect(fact('世界最大的海洋是太平洋')).toEqual([]);
    expect(fact('世界最大的海洋是太平洋'.repeat(2))).toEqual(['0.fact too_fast_to_read']);
    expect(fact('มหาสมุทรใดใหญ่ที่สุดในโลก')).toEqual([]);
    expect(fact('มหาสมุทรใดใหญ่ที่สุดในโลก'.repeat(3))).toEqual(['0.fact too_fast_to_read']);
  });

  it('is checked for titles', () => {
    const props = { ...sample(), title: text(14), introSubtitle: text(14) };
    expect(warningsFor(props)).toEqual(['title too_fast_to_read', 'intro_subtitle too_fast_to_read']);
  });
});

describe('content that is never shown', () => {
  const spoken = (hint: string | null, fact: string | null) =>
    videoOf(question('open', { question: 'Who?', answers: ['I'] }, { hint, fact }));

  it('includes hints at the end of the countdown, and facts without a duration', () => {
    expect(warningsFor({ ...spoken('Me', null), hintTimingPercent: 100 })).toEqual(['hint_timing_percent never_shown']);
    expect(warningsFor({ ...spoken(null, null), hintTimingPercent: 100 })).toEqual([]);
    expect(warningsFor({ ...spoken(null, 'Me'), factDurationSeconds: 0 })).toEqual([
      'fact_duration_seconds never_shown',
    ]);
    expect(warningsFor({ ...spoken(null, null), factDurationSeconds: 0 })).toEqual([]);
  });

  it('includes a round without questions if other rounds have some', () => {
    const props = sample();
    expect(warningsFor({ ...props, rounds: [...props.rounds, { id: 'x', title: 'Empty', questions: [] }] })).toEqual([
      'rounds.2.questions never_shown',
    ]);
    expect(warningsFor({ ...props, rounds: [{ id: 'x', title: 'Empty', questions: [] }] })).toEqual([]);
  });

  it('includes narration, and pictures of question types that show none', () => {
    const content = { emojis: '🦁', answer: 'Lion', imageUrl: 'https://example.com/a.png', narration: 'Roar' };
    expect(warningsFor(videoOf(question('emoji', content)))).toEqual([
      '0.content.imageUrl never_shown',
      '0.content.narration never_shown',
    ]);
  });
});

describe('clips', () => {
  const clip = (startMs: number, endMs: number | null, countdownSeconds = 3) =>
    warningsFor(
      videoOf(
        question(
          'audio',
          { audioUrl: 'https://example.com/a.mp3', startMs, endMs, answer: 'It' },
          { countdownSeconds },
        ),
      ),
    );

  it('are reported if they are longer than the countdown', () => {
    expect(clip(0, 3000)).toEqual([]);
    expect(clip(0, 3001)).toEqual(['0.content.endMs clip_too_long']);
    expect(clip(0, null)).toEqual([]);
    // The file ends after 7.3 s.
    expect(clip(5000, 60_000)).toEqual([]);
  });

  it('are reported if they start after the end of their file', () => {
    expect(clip(8000, null)).toEqual(['0.content.startMs never_shown']);
  });
});

describe('the theme', () => {
  const withLook = (look: Partial<VideoProps['look']>, effects: Partial<VideoProps['look']['effects']> = {}) => {
    const props = sample();
    return warningsFor({ ...props, look: { ...props.look, ...look, effects: { ...props.look.effects, ...effects } } });
  };

  it('is reported for an unavailable font', () => {
    expect(withLook({ fontFamily: 'Comic Sans MS' })).toEqual(['theme.fontFamily unknown_font']);
    expect(withLook({ fontFamily: 'poppins' })).toEqual([]);
  });

  it('is reported for low contrast', () => {
    expect(withLook({ textColor: '#444444' })).toEqual(['theme.textColor low_contrast']);
    expect(withLook({ accentColor: '#202838' })).toEqual(['theme.accentColor low_contrast']);
    expect(withLook({}, { urgencyColor: '#202020' })).toEqual(['theme.effects.urgencyColor low_contrast']);
    expect(withLook({ primaryColor: '#FFFFFF' }, { optionCardOpacity: 1 })).toEqual([
      'theme.effects.optionCardOpacity low_contrast',
    ]);
  });

  it('is reported if it flashes more than three times per second', () => {
    expect(withLook({}, { audioReactive: true, audioReactiveBpm: 181 })).toEqual([
      'theme.effects.audioReactiveBpm flashing',
    ]);
    expect(withLook({}, { audioReactive: true, audioReactiveBpm: 180 })).toEqual([]);
    expect(withLook({}, { audioReactive: false, audioReactiveBpm: 240 })).toEqual([]);
    expect(withLook({}, { audioReactive: true, audioReactiveBpm: 240, audioReactiveIntensity: 0 })).toEqual([]);
  });

  test.each(PUBLIC_THEMES)('$name gets no warnings', ({ id: _id, name: _name, effects, ...rest }) => {
    const look = lookSchema.parse({ ...rest, effects: themeEffectsSchema.parse(effects) });
    for (const profile of ['youtube', 'youtube_shorts', 'square'] as const) {
      expect(warningsFor({ ...generalKnowledge({ canvas: canvasFor(profile, '1080p'), look }), music })).toEqual([]);
    }
  });
});

describe('texts that do not fit', () => {
  it('are reported with their field, depending on the shape of the canvas', () => {
    const props = sample();
    props.rounds[0]?.questions.splice(1);
    const asked = props.rounds[0]?.questions[0];
    if (asked?.type !== 'multiple_choice') throw new Error('Unexpected sample.');
    asked.countdownSeconds = 300;
    asked.content.options = asked.content.options.map((option, index) => ({
      ...option,
      text: `${'word '.repeat(38)}${index}`,
    }));
    expect(warningsFor(props)).toEqual([]);
    expect(warningsFor({ ...props, canvas: canvasFor('square', '1080p') })).toEqual(
      asked.content.options.map((_, index) => `0.content.options.${index}.text text_too_long`),
    );
  });
});

/** Any content of any type that the API accepts, finished or not. */
const draft: fc.Arbitrary<QuestionProps> = fc.constantFrom(...QUESTION_TYPES).chain((type) => {
  const schema = QUESTION_CONTENT[type];
  const blank: Record<string, unknown> = schema.parse({});
  const member = (name: string) =>
    fc.oneof(
      fc.constant(blank[name]),
      fc.string({ maxLength: 60 }),
      fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 6 }),
      fc.array(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), text: fc.string() }), { maxLength: 6 }),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(...Object.keys(ASSETS), null),
    );
  return fc.record(Object.fromEntries(Object.keys(blank).map((name) => [name, member(name)]))).map((members) => {
    // Values that the API rejects keep their defaults.
    let content = blank;
    for (const [name, value] of Object.entries(members)) {
      const tried = { ...content, [name]: value };
      if (schema.safeParse(tried).success) content = tried;
    }
    return question(type, content, { hint: 'Look', fact: 'So' });
  });
});

test('checks any draft without throwing', () => {
  fc.assert(
    fc.property(
      fc.array(draft, { maxLength: 6 }),
      fc.constantFrom(...(['youtube', 'tiktok', 'square'] as const)),
      (questions, profile) => {
        const props = { ...videoOf(...questions), canvas: canvasFor(profile, '720p') };
        const quiz = questions.map(({ type, content }) => ({ questionType: type, content }));
        const { scenes } = buildTimeline(props);
        expect(scenes.length).toBeGreaterThan(1);
        for (const { field, message, code } of [
          ...preflight({ theme: null, rounds: [{ questions: quiz }] }, ASSETS),
          ...preflightWarnings(props, measureOf(props)),
        ]) {
          expect(field).toMatch(/^[a-z]\w*(\.\w+)*$/i);
          expect(message).toMatch(/\.$/);
          expect(code).toMatch(/^[a-z_]+$/);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('finds no errors in finished quizzes', () => {
  fc.assert(
    fc.property(videoProps, (props) => {
      const rounds = props.rounds.map(({ questions }) => ({
        questions: questions.map(({ type, content }) => ({ questionType: type, content })),
      }));
      if (rounds.every(({ questions }) => questions.length === 0)) return;
      expect(preflight({ theme: null, rounds }, props.assets)).toEqual([]);
    }),
  );
});

describe('a quiz of thousands of questions', () => {
  /** How often members of questions are read while a quiz of `count` questions is processed. */
  const readsOf = (count: number, look: (props: VideoProps) => unknown): number => {
    let reads = 0;
    const watched = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (object, name) => {
          reads++;
          return Reflect.get(object, name);
        },
      });
    const asked = Array.from({ length: count }, (_, index) =>
      choice(`Which is number ${index}?`, index % 4, ['a', 'b', 'c', 'd'], {}),
    );
    const props = videoOf(...asked);
    const rounds = props.rounds.map((round) => ({ ...round, questions: round.questions.map(watched) }));
    look({ ...props, rounds });
    return reads;
  };
  const options = { format: 'mp4', quality: 'standard', painterVersion: '', hash: () => '' } as const;

  it.each<[string, (props: VideoProps) => unknown]>([
    ['checked', (props) => preflightWarnings(props, measureOf(props))],
    ['placed in time', buildTimeline],
    ['cut into segments', (props) => planSegments(props, options)],
    ['counted', countSegments],
  ])('is %s with as many reads per question as a small one', (_, look) => {
    const [few, many] = [readsOf(20, look), readsOf(400, look)];
    expect(many / 400).toBeLessThanOrEqual((few / 20) * 1.05);
  });
});
