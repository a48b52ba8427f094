import { sampleLines, wordTimeErrors } from '../testing/word-times';
import { type Figure, quantile } from './figure';

/** Estimated word times against those of the built-in voices, for everything that is said in the sample quizzes. */
export const run = async (): Promise<Figure[]> => {
  const lines = sampleLines();
  const errors = await wordTimeErrors(lines);
  const within = errors.filter((error) => error <= 100).length / errors.length;
  const note = `${errors.length} words in ${lines.length} lines`;
  return [
    { name: 'words within 100 ms', value: within * 100, unit: '%', note: `${note}; target: 90` },
    { name: 'error, median', value: quantile(errors, 0.5), unit: 'ms', note },
    { name: 'error, 9 of 10 words', value: quantile(errors, 0.9), unit: 'ms', note },
    { name: 'error, most', value: Math.max(...errors), unit: 'ms', note },
  ];
};
