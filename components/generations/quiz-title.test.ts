import { expect, test } from 'vitest';
import { quizTitleOf } from './quiz-title';

test.each([
  ['formula 1', 'Formula 1'],
  ['Formula 1 trivia questions', 'Formula 1'],
  ['World War 2 quiz', 'World War 2'],
  ['20 questions on the plot of Hamlet', 'The plot of Hamlet'],
  ['Make a quiz about our village', 'Our village'],
  ['Our village, 12 questions', 'Our village'],
  ['A quiz about “The Legend of Zelda”: worlds, characters, makers and records.', 'The Legend of Zelda'],
  [
    'A quiz on the background of the headline “Canal reopens”: where, when and why.',
    'The background of the headline “Canal reopens”',
  ],
  ['Star Wars: A New Hope', 'Star Wars: A New Hope'],
  ['Formula One from 1950 until today: champions, circuits and records.', 'Formula One from 1950 until today'],
  ['quiz', 'Quiz'],
  ['20 questions', '20 questions'],
  ['x'.repeat(300), `X${'x'.repeat(199)}`],
])('%s becomes %s', (topic, title) => {
  expect(quizTitleOf(topic)).toBe(title);
});
