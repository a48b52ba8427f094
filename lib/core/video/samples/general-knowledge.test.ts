import { expect, test } from 'vitest';
import { preflight } from '../preflight';
import { generalKnowledge } from './general-knowledge';

const props = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });
const asQuiz = ({ questions }: (typeof props.rounds)[number]) => ({
  questions: questions.map(({ type, content }) => ({ questionType: type, content })),
});
const questions = props.rounds.flatMap((round) => round.questions);

test('the sample quiz has two rounds of five finished questions', () => {
  expect(props.rounds.map((round) => round.questions.length)).toEqual([5, 5]);
  expect(preflight({ theme: null, rounds: props.rounds.map(asQuiz) }, {})).toEqual([]);
  for (const { type, content } of questions) {
    expect(content.question).not.toBe('');
    expect(['multiple_choice', 'true_false']).toContain(type);
  }
});

test('neither the position nor the length of options reveals the answer', () => {
  const places = new Set<number>();
  const longest = questions.map(({ type, content }) => {
    if (type !== 'multiple_choice') return false;
    const right = content.options.findIndex(({ id }) => id === content.correctOptionId);
    places.add(right);
    const lengthOfRight = content.options[right]?.text.length ?? 0;
    return content.options.every(({ text }, index) => index === right || text.length < lengthOfRight);
  });
  expect(places.size).toBeGreaterThanOrEqual(4);
  expect(longest.filter(Boolean).length).toBeLessThanOrEqual(2);
});

test('a question without a countdown uses that of the quiz (D24)', () => {
  expect(questions.map(({ countdownSeconds }) => countdownSeconds)).toEqual([4, 3, 4, 5, 5, 4, 3, 4, 4, 3]);
});
