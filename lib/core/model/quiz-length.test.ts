import { expect, test } from 'vitest';
import { AI_LIMITS } from './ai';
import { lengthOf, withoutLength } from './quiz-length';

const inWords = (topic: string, chosen = {}) => {
  const { rounds, questionsPerRound } = lengthOf(topic, chosen);
  return `${rounds} × ${questionsPerRound}`;
};

test.each([
  ['capitals of Africa', '1 × 10'],
  ['20 questions on capitals of Africa', '1 × 20'],
  ['Capitals, 7 questions', '1 × 7'],
  ['1 question about me', '1 × 1'],
  ['Formula 1 questions', '1 × 10'],
  ['Please give me 12 questions on Formula 1', '1 × 12'],
  ['A quiz with 15 questions on rivers', '1 × 15'],
  ['30 quiz questions on films', '2 × 15'],
  ['25 questions', '5 × 5'],
  ['50 questions', '5 × 10'],
  // 23 cannot be split into equal rounds.
  ['23 questions', '2 × 12'],
  ['200 questions', '10 × 20'],
  ['1000 questions', '10 × 20'],
  ['0 questions', '1 × 10'],
  ['30 questions in 3 rounds', '3 × 10'],
  ['3 rounds of 8 questions on rivers', '3 × 8'],
  ['99 rounds of 99 questions', '10 × 20'],
  ['0 rounds of 0 questions', '1 × 1'],
  ['5 hard questions about 7 wonders', '1 × 5'],
  ['20 very easy multiple-choice questions on films', '1 × 20'],
  ['3 rounds of 8 hard questions', '3 × 8'],
  ['World War 2: 12 questions', '1 × 12'],
  ['Apollo 13 - 6 questions', '1 × 6'],
  ['World War 2 quiz', '1 × 10'],
  ['World War 2 questions', '1 × 10'],
  ['Top 10 songs', '1 × 10'],
  ['Covid-19 questions', '1 × 10'],
  ['Blink-182 trivia questions', '1 × 10'],
  ['7 wonders of the world', '1 × 10'],
  ['Fights over 12 rounds', '1 × 10'],
  ['The 1920s', '1 × 10'],
  ['10 Fragen zu Hauptstädten in Asien', '1 × 10'],
  ['Quiz mit 12 schweren Fragen', '1 × 12'],
  ['Ein Quiz mit 12 Fragen zu Flaggen', '1 × 12'],
  ['15 schwere Fragen in 3 Runden', '3 × 5'],
  ['3 Runden mit 8 Fragen zu Flaggen', '3 × 8'],
  ['Formel 1 Fragen', '1 × 10'],
  ['20 preguntas sobre banderas', '1 × 20'],
  ['Un quiz de 7 preguntas difíciles', '1 × 7'],
  ['30 questions en 3 manches sur les capitales', '3 × 10'],
  ['Quiz de 8 questions sur les drapeaux', '1 × 8'],
  ['20 domande sulle capitali', '1 × 20'],
  ['2 rodadas de 6 perguntas', '2 × 6'],
  ['12 perguntas sobre bandeiras', '1 × 12'],
  ['ヨーロッパの首都 15問', '1 × 15'],
  ['首都クイズを7問作って', '1 × 7'],
  ['3ラウンド、各8問', '3 × 8'],
  ['第12問', '1 × 10'],
  ['2つの問題', '1 × 10'],
])('%s: %s', (topic, length) => {
  expect(inWords(topic)).toBe(length);
});

test.each([
  ['20 questions', { rounds: 2 }, '2 × 10'],
  ['20 questions', { questionsPerRound: 4 }, '5 × 4'],
  ['20 questions', { rounds: 3, questionsPerRound: 3 }, '3 × 3'],
  ['20 questions', { rounds: 10, questionsPerRound: undefined }, '10 × 2'],
  ['3 rounds of 8 questions', { rounds: 2 }, '2 × 8'],
  ['rivers', { rounds: 2 }, '2 × 10'],
])('%s, but %o chosen: %s', (topic, chosen, length) => {
  expect(inWords(topic, chosen)).toBe(length);
});

test('keeps within the limits, with as many questions as stated or at most nine more', () => {
  for (let total = 1; total <= 250; total++) {
    const { rounds, questionsPerRound } = lengthOf(`${total} questions`);
    expect(rounds).toBeLessThanOrEqual(AI_LIMITS.rounds.max);
    expect(questionsPerRound).toBeLessThanOrEqual(AI_LIMITS.questionsPerRound.max);
    expect(rounds * questionsPerRound).toBeGreaterThanOrEqual(Math.min(200, total));
    expect(rounds * questionsPerRound - Math.min(200, total)).toBeLessThan(10);
  }
});

test('removes the length from a topic', () => {
  expect(withoutLength('20 questions on rivers').trim()).toBe('on rivers');
  expect(withoutLength('3 rounds of 8 questions on rivers').trim()).toBe('on rivers');
  expect(withoutLength('Formula 1 questions')).toBe('Formula 1 questions');
  expect(withoutLength('Covid-19 questions')).toBe('Covid-19 questions');
  expect(withoutLength('5 hard questions about 7 wonders').trim()).toBe('hard  about 7 wonders');
  expect(withoutLength('Rivers: 30 questions in 3 rounds').trim()).toBe('Rivers:');
});
