import { describe, expect, it } from 'vitest';
import { importReportSchema } from '../contracts/imports';
import { createQuizBody } from '../contracts/quizzes';
import { IMPORT_LIMITS } from '../model/limits';
import { importResultOf } from './import-result';
import { readQuizText } from './index';

const resultOf = (text: string) => importResultOf(readQuizText(text));

describe('importResultOf', () => {
  it('keeps drafts, leaves invalid questions out, and says where each is', () => {
    const { quiz, report } = resultOf(
      'question,answer,difficulty,other\nRed?,Mars,2,\nBlue?,,1,x\nGreen?,Leaf,9,\nWhen?,1969,,\n',
    );
    expect(quiz.rounds.map(({ questions }) => questions.map(({ content }) => content.question))).toEqual([
      ['Red?', 'Blue?', 'When?'],
    ]);
    expect(report).toMatchObject({ format: 'csv', questions: 4, ready: 2, not_ready_omitted: 0, unused_omitted: 0 });
    expect(report.not_ready).toEqual([
      {
        at: 3,
        place: null,
        source: expect.stringContaining('Blue?'),
        question: 'Blue?',
        reasons: [expect.any(String)],
        field: 'rounds.0.questions.1',
      },
      expect.objectContaining({
        at: 4,
        place: null,
        question: null,
        reasons: [expect.stringMatching(/^difficulty: /)],
        field: null,
      }),
    ]);
    expect(report.unused).toMatchObject([{ at: null, place: null, text: 'other' }]);
  });

  it('splits a long round, and omits rounds without questions', () => {
    const rows = Array.from({ length: 205 }, (_, index) => `Which is ${index}?,${index}`).join('\n');
    const { quiz } = resultOf(`question,answer\n${rows}\n`);
    expect(quiz.rounds.map(({ questions }) => questions.length)).toEqual([100, 100, 5]);
    expect(resultOf('').quiz.rounds).toEqual([]);
  });

  it('keeps the valid settings of a quiz in JSON, and reports others', () => {
    const questions = [{ question_type: 'open', content: { question: 'Red?', answers: ['Mars'] } }];
    const settings = { language: 'de', question_duration_seconds: 7, voice: null, platform_profile: 'vhs' };
    const rounds = [
      { title: 'Near', timer_override: 12, questions },
      { title: 'Far', timer_override: 'x', questions },
    ];
    const { quiz, report } = resultOf(JSON.stringify({ data: { id: 'x', title: 'Space', ...settings, rounds } }));
    const { platform_profile: _, ...valid } = settings;
    expect(quiz).toMatchObject({ title: 'Space', settings: valid });
    expect(quiz.settings).not.toHaveProperty('platform_profile');
    expect(quiz.rounds.map((round) => [round.title, round.timer_override])).toEqual([
      ['Near', 12],
      ['Far', null],
    ]);
    expect(report.unused).toEqual([
      { at: null, place: null, text: 'platform_profile: "vhs"', reason: expect.stringContaining('Must be one of') },
    ]);
    expect(
      createQuizBody.safeParse({ ...quiz.settings, title: quiz.title, rounds: quiz.rounds }).error,
    ).toBeUndefined();
  });

  it('is bounded', () => {
    const long = '😀'.repeat(5000);
    const texts = [
      Array.from({ length: 300 }, () => `${long}?`).join('\n\n'),
      `question,answer\n${Array.from({ length: 300 }, () => `${long},`).join('\n')}`,
      JSON.stringify({ title: long, language: long, rounds: [{ title: long, questions: Array(300).fill(long) }] }),
    ];
    for (const text of texts) {
      const { quiz, report } = resultOf(text);
      expect(importReportSchema.parse(report)).toEqual(report);
      expect(report.not_ready.length + report.not_ready_omitted).toBe(report.questions - report.ready);
      expect(report.not_ready.length).toBeLessThanOrEqual(IMPORT_LIMITS.entries);
      expect(JSON.stringify(report).isWellFormed()).toBe(true);
      expect(JSON.stringify(report)).not.toContain('\\ud83d');
      expect(createQuizBody.safeParse({ ...quiz.settings, rounds: quiz.rounds }).error).toBeUndefined();
    }
  });
});
