export interface ScoreBand {
  from: number;
  to: number;
  name: string;
}

/** The upper end of each band, as a share of the questions. */
const BANDS = [
  { name: 'Warming up', share: 0.35 },
  { name: 'Getting there', share: 0.65 },
  { name: 'Sharp mind', share: 0.85 },
  { name: 'Quiz master', share: 1 },
] as const;

/** Bands of scores from 0 to `questions` without gaps. Short quizzes have fewer bands. */
export const scoreBands = (questions: number): ScoreBand[] => {
  const bands: ScoreBand[] = [];
  let from = 0;
  for (const { name, share } of BANDS) {
    const to = Math.floor(questions * share);
    if (to < from) continue;
    bands.push({ from, to, name });
    from = to + 1;
  }
  return bands;
};
