import type { QuestionType } from '../model/question-types';
import type { Words } from '../words/words';

/** The own words of a video of one question (D85). */
export interface ShortTexts {
  /** Above the question. */
  hook: string;
  /** The last scene: its title and the lines below it. */
  callToAction: { title: string; lines: string[] };
}

export const shortTexts = (type: QuestionType, { shorts, tellUs }: Words): ShortTexts => {
  const isChoice = type === 'would_you_rather';
  const lines = [tellUs, shorts.follow];
  return isChoice
    ? { hook: shorts.choiceHook, callToAction: { title: shorts.choiceHook, lines } }
    : { hook: shorts.hook, callToAction: { title: shorts.gotIt, lines } };
};
