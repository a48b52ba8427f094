import { expect, it } from 'vitest';
import { FACT_LANGUAGES, type FactLanguage } from './languages';
import { phraseBook } from './phrase-book';
import { writeGroundedQuiz } from './write-quiz';

/** All texts of a content, without ids, marks and sources. */
const textsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string')
    return /^(id|.*Id|emojis|title|url)$/.test(name) || !/\p{L}/u.test(value) ? [] : [value];
  if (Array.isArray(value)) return name === 'correctOrder' ? [] : value.flatMap((item) => textsOf(item, name));
  return Object.entries(value ?? {}).flatMap(([key, member]) => textsOf(member, key));
};

const written = (topic: string, language: FactLanguage) =>
  writeGroundedQuiz({ topic, language, rounds: 2, questionsPerRound: 15, seed: 'phrases' });

const OTHERS = FACT_LANGUAGES.filter((language) => language !== 'en');
const TOPICS = ['Capitals of Europe', 'flags', 'solar system', 'chemical elements', 'countries'];
const CASES = [
  ...TOPICS.map((topic) => [topic, 'en', OTHERS] as const),
  ...TOPICS.map((topic, index) => [topic, OTHERS[index] ?? 'de', ['en', 'ja']] as const),
];

it.each(CASES)('has all texts of a quiz on %s in %s', (topic, language, targets) => {
  const questions = written(topic, language)?.rounds.flatMap((round) => round.questions) ?? [];
  const texts = questions.flatMap(({ content, fact }) => [...textsOf(content), ...textsOf(fact)]);
  expect(texts.length).toBeGreaterThan(50);
  for (const target of targets.filter((one) => one !== language)) {
    const there = phraseBook(topic, language, target);
    const missing = texts.filter((text) => there?.(text) === undefined);
    // Names that the other language lacks.
    expect(missing.length / texts.length, `${target}: ${missing.slice(0, 5).join(' | ')}`).toBeLessThan(0.1);
  }
});

it('translates a statement by the item and the value that it names', () => {
  const german = phraseBook('Capitals of Europe', 'en', 'de');
  expect(german?.('Athens is the capital of Belgium.')).toBe('Das Land Belgien hat die Hauptstadt Athen.');
  expect(german?.('Nowhere is the capital of Belgium.')).toBeUndefined();
});

it('has the title, the description and the titles of rounds', () => {
  const [german, french] = [written('Capitals of Europe', 'de'), written('Capitals of Europe', 'fr')];
  const translate = phraseBook('Capitals of Europe', 'de', 'fr');
  expect(translate?.(german?.title ?? '')).toBe(french?.title);
  expect(translate?.(german?.description ?? '')).toBe(french?.description);
  expect(translate?.('Runde 2')).toBe('Manche 2');
});

it('knows neither other texts, nor topics and languages without facts', () => {
  expect(phraseBook('Capitals of Europe', 'en', 'de')?.('My own question?')).toBeUndefined();
  expect(phraseBook('Capitals of Europe', 'en', 'pl')).toBeUndefined();
  expect(phraseBook('my grandmother', 'en', 'de')).toBeUndefined();
});
