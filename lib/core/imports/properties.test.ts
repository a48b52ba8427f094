import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../model/question-types';
import { seededRandom } from '../model/random';
import { decodeTable } from '../tables/decode';
import { isReady } from '../tables/question-row';
import { questionsIn, readQuizText } from './index';

const FOLDER = path.join(import.meta.dirname, 'fixtures');
const FIXTURES = readdirSync(FOLDER).filter((name) => name !== 'expected.json');
const textOf = (name: string): string => decodeTable(readFileSync(path.join(FOLDER, name))).text;

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

/** Deletes, doubles, swaps or replaces some characters. */
const mutate = (text: string, seed: string): string => {
  const random = seededRandom(seed);
  const characters = [...text];
  for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1) {
    const at = Math.floor(random() * characters.length);
    const size = 1 + Math.floor(random() * 5);
    const kind = Math.floor(random() * 4);
    if (kind === 0) characters.splice(at, size);
    else if (kind === 1) characters.splice(at, 0, ...characters.slice(at, at + size * 10));
    else if (kind === 2) characters.splice(at, 1, '{}[]<>"\\\n\t;,|=~#*&%'[Math.floor(random() * 20)] ?? '');
    else characters.splice(at, 0, String.fromCodePoint(Math.floor(random() * 0xd7ff)));
  }
  return characters.join('');
};

describe('200 mutations of each file', () => {
  it.each(FIXTURES)('%s', (name) => {
    const text = textOf(name);
    for (let index = 0; index < 200; index += 1) {
      const mutated = mutate(text, `${name} ${index}`);
      const started = process.cpuUsage();
      expect(() => readQuizText(mutated), `seed "${name} ${index}"`).not.toThrow();
      expect(process.cpuUsage(started).user, `seed "${name} ${index}"`).toBeLessThan(2e6);
    }
  });
});
