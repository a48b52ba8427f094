import type { Localizer } from '../words/localizer';
import type { ScorePromptView } from './views';

/** The two texts of a score prompt: `5 of 10`, and the question how many answers are right. */
export const scorePromptTexts = (
  { answered, total }: Pick<ScorePromptView, 'answered' | 'total'>,
  { fill, words }: Localizer,
): [count: string, question: string] => [fill(words.soFar.count, { number: answered, total }), words.soFar.question];
