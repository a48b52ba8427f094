import { describe, expect, it, test } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import type { QuestionType } from '@/lib/core/model/question-types';
import { DEFAULT_LOOK, startingMusic } from '@/lib/core/model/theme';
import { preflight, preflightWarnings } from '@/lib/core/video/preflight';
import { DEFAULT_SETTINGS, videoPropsSchema } from '@/lib/core/video/props';
import { loadFontMetrics } from '@/lib/server/adapters/fonts/measure';
import { GROUNDED_TYPES } from './choose';
import { withFlagPicture } from './flag-pictures';
import type { GroundedQuiz, GroundedQuizRequest } from './grounded-quiz';
import { FACT_LANGUAGES, type FactLanguage, TRANSLATED_LANGUAGES } from './languages';
import { WORLD_COUNTRIES } from './sources';
import { titleOf } from './titles';
import { TOPIC_EXAMPLES } from './topics';
import { groundingProblem, writeGroundedQuiz } from './write-quiz';

const request = (topic: string, members: Partial<GroundedQuizRequest> = {}): GroundedQuizRequest => ({
  topic,
  rounds: 2,
  questionsPerRound: 10,
  seed: 'a',
  ...members,
});
const quizOn = (topic: string, members: Partial<GroundedQuizRequest> = {}): GroundedQuiz => {
  const quiz = writeGroundedQuiz(request(topic, members));
  if (quiz === undefined) throw new Error(`No quiz on ${topic}.`);
  return quiz;
};
const questionsOf = (quiz: GroundedQuiz) => quiz.rounds.flatMap(({ questions }) => questions);

/** The quiz as the video that the service would make of it with default durations. */
const videoOf = (quiz: GroundedQuiz, canvas = { width: 1920, height: 1080, profile: 'youtube' }) =>
  videoPropsSchema.parse({
    ...DEFAULT_SETTINGS,
    canvas,
    look: DEFAULT_LOOK,
    language: quiz.language,
    // Otherwise these videos are mostly silent.
    music: startingMusic(DEFAULT_LOOK),
    title: quiz.title,
    introSubtitle: '',
    outroText: '',
    answerDurationSeconds: 5,
    factDurationSeconds: 4,
    hintTimingPercent: 50,
    rounds: quiz.rounds.map(({ title, questions }, round) => ({
      id: `${round}`,
      title,
      questions: questions.map(({ question_type, ...question }, index) => ({
        ...question,
        id: `${round}-${index}`,
        type: question_type,
        countdownSeconds: 10,
      })),
    })),
  });

const measureOf = await loadFontMetrics();

const TRANSLATED_EXAMPLES = [
  'Hauptstädte Europas',
  'capitales de Europa',
  'ヨーロッパの首都',
  ...TRANSLATED_LANGUAGES.flatMap((language) =>
    (['geography', 'elements', 'solar_system'] as const).map((topic) => titleOf([topic], null, language)),
  ),
];

describe.each([...TOPIC_EXAMPLES, ...TRANSLATED_EXAMPLES])('%s', (topic) => {
  const quizzes = [
    quizOn(topic, { seed: 'a' }),
    quizOn(topic, { seed: 'b', questionTypes: GROUNDED_TYPES, difficulty: 'rising' }),
  ];

  it('gives quizzes that the API accepts and that can be rendered', () => {
    for (const quiz of quizzes) {
      expect(createQuizBody.safeParse(quiz).error).toBeUndefined();
      const rounds = quiz.rounds.map(({ questions }) => ({
        questions: questions.map(({ question_type: questionType, content }) => ({ questionType, content })),
      }));
      expect(preflight({ theme: null, rounds }, {})).toEqual([]);
      expect(questionsOf(quiz).length).toBeGreaterThanOrEqual(5);
    }
  });

  it('gets no warnings in landscape and portrait', () => {
    for (const quiz of quizzes) {
      for (const props of [videoOf(quiz), videoOf(quiz, { width: 1080, height: 1920, profile: 'tiktok' })]) {
        expect(preflightWarnings(props, measureOf(props))).toEqual([]);
      }
    }
  });
});

test('gives the same quiz for the same seed, and another quiz for another seed', () => {
  expect(quizOn('capitals of Africa')).toEqual(quizOn('capitals of Africa'));
  expect(quizOn('capitals of Africa', { seed: 'b' })).not.toEqual(quizOn('capitals of Africa'));
});

test('writes the requested rounds and questions, or as many as there are facts, spread evenly', () => {
  const lengths = (quiz: GroundedQuiz) => quiz.rounds.map(({ questions }) => questions.length);
  expect(lengths(quizOn('geography', { rounds: 10, questionsPerRound: 20 }))).toEqual(Array(10).fill(20));
  expect(lengths(quizOn('flags', { rounds: 3, questionsPerRound: 7 }))).toEqual([7, 7, 7]);
  const few = lengths(quizOn('capitals of Oceania', { rounds: 3, questionsPerRound: 20 }));
  expect(few).toHaveLength(3);
  expect(few.reduce((sum, length) => sum + length)).toBeLessThan(20);
  expect(Math.max(...few) - Math.min(...few)).toBeLessThanOrEqual(1);
});

test('uses every wording of a question before one again, and never repeats a text (D186)', () => {
  const wordings =
    /^(In which country can you see|Which country is home to|Where do you have to go to see|Which of these)/;
  for (const seed of ['a', 'b', 'c']) {
    const quiz = quizOn('landmarks', { seed, rounds: 1, questionsPerRound: 8, questionTypes: ['multiple_choice'] });
    const texts = questionsOf(quiz).map(({ content }) => content.question);
    expect(new Set(texts).size).toBe(8);
    const counts = [...Map.groupBy(texts, (text) => wordings.exec(text)?.[1]).values()].map(({ length }) => length);
    expect(counts).toHaveLength(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  }
});

describe('difficulty', () => {
  const levels = (members: Partial<GroundedQuizRequest>, topic = 'capitals') =>
    questionsOf(quizOn(topic, members)).map(({ difficulty }) => difficulty);

  it('rises when an option or the topic says so', () => {
    for (const rising of [
      levels({ difficulty: 'rising' }),
      levels({}, '20 questions on capitals, difficulty rising'),
    ]) {
      expect(rising).toEqual(rising.toSorted());
      expect(rising[0]).toBe(1);
      expect(rising.at(-1)).toBe(5);
    }
  });

  it.each([1, 2, 3, 4, 5])('stays at %i on request', (difficulty) => {
    for (const level of levels({ difficulty, questionsPerRound: 5 }))
      expect(Math.abs(level - difficulty)).toBeLessThanOrEqual(1);
  });
});

test.each(GROUNDED_TYPES)('writes only questions of type %s on request', (type) => {
  const found = questionsOf(quizOn('geography and maths and capitals', { questionTypes: [type] }));
  expect(new Set(found.map(({ question_type }) => question_type))).toEqual(new Set<QuestionType>([type]));
});

test('is in the chosen language, otherwise in that of the topic', () => {
  const { title, language, rounds } = quizOn('capitals of Europe', { language: 'de-AT' });
  expect([title, language, rounds[0]?.title]).toEqual(['Hauptstädte in Europa', 'de-AT', 'Runde 1']);
  expect(quizOn('capitales d’Europe')).toMatchObject({ title: 'Capitales d’Europe', language: 'fr' });
  expect(quizOn('Hauptstädte Europas', { language: 'en' })).toMatchObject({ title: 'Capitals of Europe' });
  expect(quizOn('capitals of Europe').language).toBe('en');
});

test('lists sources, also in the description', () => {
  const { sources, description } = quizOn('capitals of Europe');
  expect(sources).toMatchObject([{ licence: 'ODbL 1.0', url: 'https://github.com/mledoze/countries' }]);
  expect(description).toContain('ODbL 1.0');
  expect(quizOn('geography').sources.map(({ licence }) => licence)).toEqual(['ODbL 1.0', 'MIT']);
});

test('explains why a request cannot be served', () => {
  expect(groundingProblem(request('the plot of Hamlet'))).toMatch(/topic/);
  expect(groundingProblem(request('capitals', { language: 'nl' }))).toMatch(/these: en, de/);
  expect(groundingProblem(request('capitals', { language: 'pt-BR' }))).toBeUndefined();
  expect(groundingProblem(request('films', { language: 'de' }))).toMatch(/only in English/);
  expect(groundingProblem(request('Hauptstädte', { language: 'en' }))).toBeUndefined();
  expect(groundingProblem(request('capitals', { language: 'en-GB' }))).toBeUndefined();
  expect(groundingProblem(request('capitals', { questionTypes: ['audio'] }))).toMatch(/types/);
  for (const refused of [
    request('the plot of Hamlet'),
    request('films', { language: 'de' }),
    request('flags', { questionTypes: ['order'] }),
  ]) {
    expect(writeGroundedQuiz(refused)).toBeUndefined();
  }
});

describe('the wording of questions', () => {
  const stemsOf = (quiz: GroundedQuiz) =>
    questionsOf(quiz)
      // Emojis are the question.
      .filter(({ question_type: type }) => type !== 'emoji')
      .map(({ content }) => content.question);

  it.each(FACT_LANGUAGES)('does not repeat in %s, though the options would be others', (language) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      for (const topic of ['solar_system', 'geography', 'elements'] as const) {
        const stems = stemsOf(quizOn(titleOf([topic], null, language), { seed, language, rounds: 1 }));
        expect(new Set(stems).size).toBe(stems.length);
      }
    }
  });

  it('is that of a sentence', () => {
    const statements = ['a', 'b', 'c', 'd'].flatMap((seed) =>
      stemsOf(quizOn('landmarks, inventions and history', { seed, questionTypes: ['true_false'] })),
    );
    expect(statements.length).toBeGreaterThan(40);
    for (const statement of statements) expect(statement).not.toContain(':');
  });
});

describe('questions about numbers', () => {
  const planets = (language: FactLanguage, type: QuestionType) =>
    ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) =>
      (
        writeGroundedQuiz({
          topic: titleOf(['solar_system'], null, language),
          language,
          rounds: 1,
          questionsPerRound: 20,
          seed,
          questionTypes: [type],
        })?.rounds ?? []
      ).flatMap(({ questions }) => questions),
    );

  it.each(FACT_LANGUAGES)('call no planet the second one in %s, as Venus is the second planet', (language) => {
    const prompts = new Set(planets(language, 'higher_lower').map(({ content }) => content.question));
    expect(prompts.size).toBe(2);
    for (const prompt of prompts) expect(prompt).not.toMatch(/second|zweit|segund|2番目/i);
  });

  it('say what a number is, with separators', () => {
    const factsIn = (language: FactLanguage) =>
      new Set(planets(language, 'multiple_choice').flatMap(({ fact }) => (fact?.includes('·') ? [fact] : [])));
    for (const fact of factsIn('en')) {
      expect(fact).toMatch(
        /^(Diameter|Distance from the Sun): [A-Z]\w+ [\d,.]+ (million )?km · [A-Z]\w+ [\d,.]+ (million )?km$/,
      );
      expect(fact).not.toMatch(/\d{4}/);
    }
    expect([...factsIn('en')].some((fact) => fact.startsWith('Diameter'))).toBe(true);
    for (const fact of factsIn('de')) expect(fact).toMatch(/^(Durchmesser|Abstand von der Sonne): [A-ZÄÖÜ]/);
  });
});

describe('the source of a question', () => {
  const sourcesOf = (quiz: GroundedQuiz) => questionsOf(quiz).map(({ content }) => content.source);

  it('is that of its facts, in every language', () => {
    const source = { title: WORLD_COUNTRIES.name, url: WORLD_COUNTRIES.url };
    for (const language of FACT_LANGUAGES)
      expect(new Set(sourcesOf(quizOn('capitals', { language })).map((found) => JSON.stringify(found)))).toEqual(
        new Set([JSON.stringify(source)]),
      );
  });

  it('is kept when a flag becomes a picture', () => {
    const flags = questionsOf(quizOn('flags', { questionTypes: ['emoji'] }));
    for (const question of flags.map((flag) => withFlagPicture(flag, 'https://quiz.example')))
      expect([question.question_type, question.content.source?.title]).toEqual(['picture', WORLD_COUNTRIES.name]);
  });

  it('is absent for the tables of the service', () => {
    for (const source of sourcesOf(quizOn('elements'))) expect(source).toBeUndefined();
  });
});
