import { QUIZ_LIMITS } from '../model/limits';
import { promptOf, type QuestionType, type TypedContent } from '../model/question-types';
import { shorten } from '../model/shorten';
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

/** The question's text. The words that stand in for it are the same for many questions, so the quiz is named, too. */
export const titleOfShort = (question: TypedContent, quizTitle: string, words: Words): string => {
  const prompt = promptOf(question, words);
  const title = question.content.question.trim() === '' ? `${prompt} – ${quizTitle}` : prompt;
  return shorten(title.replaceAll(/\s+/g, ' ').trim(), QUIZ_LIMITS.title);
};
