import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, flagAsset, flagUrl } from '@/lib/core/model/flags';
import type { QuestionContent } from '@/lib/core/model/question-types';
import { withFlagPicture } from './flag-pictures';
import type { GroundedQuestion } from './grounded-quiz';
import { FACT_LANGUAGES } from './languages';
import { FLAGS } from './relations/countries';
import { createItemFinder } from './used-items';
import { writeAnother } from './write-another';
import { writeGroundedQuiz } from './write-quiz';

const BASE = 'https://quiz.example';
const TOPICS: Record<string, string> = {
  en: 'Flags',
  de: 'Flaggen',
  es: 'Banderas',
  fr: 'Drapeaux',
  it: 'Bandiere',
  ja: '国旗',
  pt: 'Bandeiras',
};
const quizIn = (language: string, questionTypes: GroundedQuestion['question_type'][]) =>
  writeGroundedQuiz({
    topic: TOPICS[language] ?? '',
    rounds: 1,
    questionsPerRound: 12,
    language,
    questionTypes,
    seed: language,
  })?.rounds.flatMap(({ questions }) => questions) ?? [];

test('every flag has a picture, which is what the list says', () => {
  for (const { name } of FLAGS.items) {
    const url = flagUrl(name, BASE);
    expect(url, name).not.toBeNull();
    const asset = flagAsset(url ?? '', BASE);
    const file = path.resolve(`public${asset?.path}`);
    expect(existsSync(file), file).toBe(true);
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(asset?.sha256);
  }
});

test.each([
  'https://other.example/flags/fr.webp',
  `${BASE}/flags/../flags/fr.webp`,
  `${BASE}/flags/xx.webp`,
  `${BASE}/flags/fr.webp?x`,
])('%s is no flag of this service', (url) => {
  expect(flagAsset(url, BASE)).toBeNull();
});

describe.each([...FACT_LANGUAGES])('in %s', (language) => {
  test('questions show the flag, keep their answers, and still count as used', () => {
    const questions = quizIn(language, ['emoji']);
    expect(questions.length).toBeGreaterThan(5);
    for (const question of questions) {
      const { emojis, answer, options } = question.content as QuestionContent<'emoji'>;
      const pictured = withFlagPicture(question, BASE);
      expect(pictured.question_type).toBe('picture');
      expect(pictured.content).toMatchObject({ imageUrl: `${BASE}/flags/${codeOf(emojis)}.webp`, answer, options });
      expect(createItemFinder(FLAGS)(pictured)).toEqual([emojis]);
    }
  });

  test('statements end without the emoji', () => {
    for (const question of quizIn(language, ['true_false'])) {
      const { content } = withFlagPicture(question, BASE);
      expect(content.imageUrl).toMatch(/^https:\/\/quiz\.example\/flags\/[a-z]{2}\.webp$/);
      expect(content.question).toMatch(/[^\s:：][.。]$/);
      expect(content.question).not.toMatch(/\p{Regional_Indicator}/u);
      expect(createItemFinder(FLAGS)({ ...question, content })).toHaveLength(1);
    }
  });
});

test('another question is about a flag that no picture shows', () => {
  const quiz = quizIn('en', ['emoji']).map((question) => withFlagPicture(question, BASE));
  const used = new Set(quiz.map(({ content }) => content.imageUrl));
  for (let index = 0; index < 20; index++) {
    const another = writeAnother({ topic: 'Flags', seed: `${index}`, difficulty: null, quiz, rejected: [] });
    if (!another) throw new Error('There is no other question.');
    expect(used.has(withFlagPicture(another, BASE).content.imageUrl)).toBe(false);
  }
});
