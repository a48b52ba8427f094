import { describe, expect, it } from 'vitest';
import type { GroundedQuestion } from './grounded-quiz';
import { type AnotherQuestionRequest, writeAnother } from './write-another';
import { writeGroundedQuiz } from './write-quiz';

const quizOn = (topic: string, members: object = {}) =>
  writeGroundedQuiz({ topic, rounds: 1, questionsPerRound: 20, seed: 'a', ...members })?.rounds.flatMap(
    ({ questions }) => questions,
  ) ?? [];
const request = (topic: string, members: Partial<AnotherQuestionRequest> = {}): AnotherQuestionRequest => ({
  topic,
  difficulty: null,
  quiz: [],
  rejected: [],
  seed: 'b',
  ...members,
});

describe('another question', () => {
  it('uses unused facts until there are none left', () => {
    const topic = 'flags of Oceania';
    const quiz = quizOn(topic, { questionsPerRound: 3 });
    const rejected: GroundedQuestion[] = [];
    for (let seed = 0; seed < 100; seed++) {
      const question = writeAnother(request(topic, { quiz, rejected, seed: `${seed}` }));
      if (!question) break;
      rejected.push(question);
    }
    // As many as a quiz has that asks all it can.
    const all = [...quiz, ...rejected];
    const asked = all.map(({ content }) => JSON.stringify('emojis' in content ? content.emojis : content.question));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toHaveLength(quizOn(topic).length);
  });

  it.each([1, 2, 3, 4, 5])('has the requested difficulty if possible: %i', (difficulty) => {
    for (const seed of ['a', 'b', 'c']) {
      const quiz = quizOn('geography');
      expect(writeAnother(request('geography', { quiz, difficulty, seed }))?.difficulty).toBe(difficulty);
    }
  });

  it('has a requested type and keeps the mix balanced', () => {
    const questionTypes = ['open', 'match_pairs'] as const;
    const quiz = quizOn('capitals', { questionTypes }).filter(({ question_type }) => question_type === 'open');
    expect(writeAnother(request('capitals', { quiz, questionTypes }))?.question_type).toBe('match_pairs');
  });

  it('is undefined for topics without facts', () => {
    expect(writeAnother(request('the plot of Hamlet'))).toBeUndefined();
  });
});
