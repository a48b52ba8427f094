import { expect, test } from 'vitest';
import { canvasFor } from '../../canvas';
import type { VideoProps } from '../../props';
import { generalKnowledge } from '../../samples/general-knowledge';
import { textsThatDoNotFit } from './fit';

/** Repeats the sample's first question. */
const quizOf = (count: number): VideoProps => {
  const props = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
  const [round] = props.rounds;
  const [question] = round?.questions ?? [];
  if (!round || !question) throw new Error('The sample has no question.');
  const questions = Array.from({ length: count }, (_, index) => ({ ...question, id: `question ${index}` }));
  return { ...props, rounds: [{ ...round, questions }] };
};

test('stops after about 100 texts, so that a long quiz takes no longer than a short one', () => {
  const measured = (count: number) => {
    let calls = 0;
    const found = textsThatDoNotFit(quizOf(count), (text) => {
      calls++;
      return text.length * 5000;
    });
    return { calls, found: found.length };
  };
  const [short, long] = [measured(60), measured(200)];
  expect(short.found).toBeGreaterThanOrEqual(100);
  expect(long.found).toBe(short.found);
  // The heading's “1 / 200” is longer than its “1 / 60”.
  expect(long.calls).toBeLessThan(1.1 * short.calls);
});
