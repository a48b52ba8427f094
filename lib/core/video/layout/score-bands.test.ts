import { describe, expect, it } from 'vitest';
import { en } from '../../words/languages/en';
import { scoreBands } from './score-scale';

const ranges = (questions: number) => scoreBands(questions, en.scores).map(({ from, to }) => [from, to]);

describe('scoreBands', () => {
  it('divides ten questions into four bands', () => {
    expect(ranges(10)).toEqual([
      [0, 3],
      [4, 6],
      [7, 8],
      [9, 10],
    ]);
  });

  it('covers every score once, and keeps the top for a band of its own', () => {
    for (let questions = 1; questions <= 200; questions++) {
      const bands = scoreBands(questions, en.scores);
      let next = 0;
      for (const { from, to } of bands) {
        expect(from).toBe(next);
        expect(to).toBeGreaterThanOrEqual(from);
        next = to + 1;
      }
      expect(next).toBe(questions + 1);
      expect(bands.at(-1)?.name).toBe('Quiz master');
      expect(bands.at(-1)?.from).toBeGreaterThan(0);
    }
  });
});
