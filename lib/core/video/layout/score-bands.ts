import type { Words } from '../../words/words';

export interface ScoreBand {
  from: number;
  to: number;
  name: string;
}

/** The upper end of each band, as a share of the questions. */
const SHARES = [0.35, 0.65, 0.85, 1] as const;

/** Bands of scores from 0 to `questions` without gaps. Short quizzes have fewer bands. */
export const scoreBands = (questions: number, names: Words['scores']): ScoreBand[] => {
  const bands: ScoreBand[] = [];
  let from = 0;
  for (const [index, share] of SHARES.entries()) {
    const to = Math.floor(questions * share);
    if (to < from) continue;
    bands.push({ from, to, name: names[index] ?? '' });
    from = to + 1;
  }
  return bands;
};
