import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../model/question-types';
import { isReady } from '../tables/question-row';
import { questionsIn, readQuizText } from './index';

/** Pieces that texts of quizzes consist of. */
const piece = fc.constantFrom(
  ...['Which planet is red?', '1. Which?', '2) What?', 'Q: Who?', 'A: Me', 'A) Venus', 'B) Mars', 'C) A*', '- Venus'],
  ...['- Mars ✔', '- [x] Io', '- [ ] Ceres', 'Answer: B', 'Answer: 2', 'Answer: B) Mars – because', 'Correct: not A'],
  ...[
    'Answers:',
    '1. B',
    '2. A',
    '1-B, 2-A',
    'B',
    'Round 1: Space',
    '## Water',
    '',
    '',
    '```',
    '---',
    '**Mars**',
    '12',
  ],
  ...['Fact: red', 'True or false: it is red.', 'Answer: true', 'Sure! Here', 'x;y', '| a | b |', '{=a ~b}', 'a\tb'],
);
const quizText = fc.array(piece, { minLength: 1, maxLength: 14 }).map((lines) => lines.join('\n'));

/** Letters and digits alone: marks, entities and white space around an answer are not part of it. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

describe('any text', () => {
  it('yields no ready question whose answer is not in it', () => {
    fc.assert(
      fc.property(fc.oneof(quizText, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        for (const { fields } of questionsIn(readQuizText(text)).filter(isReady)) {
          if (!fields || fields.question_type === 'true_false') continue;
          const [answer = ''] = answersOf({ type: fields.question_type, content: fields.content });
          expect(lettersOf(text)).toContain(lettersOf(answer));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is used or named, line by line', () => {
    fc.assert(
      fc.property(quizText, (text) => {
        const quiz = readQuizText(text, 'en', 'text');
        const known = [
          ...(quiz.title === null ? [] : [quiz.title]),
          ...quiz.rounds.flatMap(({ title, questions }) => [title ?? '', ...questions.map(({ source }) => source)]),
          ...quiz.rounds.flatMap(({ questions }) => questions.flatMap(({ missing }) => missing)),
          ...quiz.unused.map((each) => each.text),
        ]
          .join('\n')
          .replaceAll('**', '');
        for (const line of text.split('\n')) {
          const word = line.replace(/^## |^Round \d: /, '').replaceAll('**', '');
          if (!/^(?:Answers:|```|---|)$/.test(line)) expect(known).toContain(word);
        }
      }),
      { numRuns: 300 },
    );
  });
});
