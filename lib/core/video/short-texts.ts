import type { Cut } from '../model/cuts';
import { QUIZ_LIMITS } from '../model/limits';
import { promptOf, type QuestionType, type TypedContent } from '../model/question-types';
import { shorten } from '../model/shorten';
import type { Localizer } from '../words/localizer';
import type { Words } from '../words/words';

/** The own words of a Short (D85, D100). */
export interface ShortTexts {
  /** Above the question; before several questions. */
  hook: string;
  /** The last scene. */
  callToAction: { title: string; comment: string; follow: string };
}

/** @param types of all its questions */
export const shortTexts = (types: readonly QuestionType[], { shorts, tellUs }: Words): ShortTexts => {
  const textsOf = (hook: string, title: string) => ({
    hook,
    callToAction: { title, comment: tellUs, follow: shorts.follow },
  });
  if (types.every((type) => type === 'would_you_rather')) return textsOf(shorts.choiceHook, shorts.choiceHook);
  return types.length > 1 ? textsOf(shorts.seriesHook, shorts.howMany) : textsOf(shorts.hook, shorts.gotIt);
};

/** The question's text. The words that stand in for it are the same for many questions, so the quiz is named, too. */
export const titleOfShort = (question: TypedContent, quizTitle: string, words: Words): string => {
  const prompt = promptOf(question, words);
  const title = question.content.question.trim() === '' ? `${prompt} – ${quizTitle}` : prompt;
  return shorten(title.replaceAll(/\s+/g, ' ').trim(), QUIZ_LIMITS.title);
};

/** The title of a Short of several questions: its own, or one such as `The sky: 3 questions`. */
export const titleOfSeries = (
  { title: own, questionIds = [] }: Cut,
  title: string,
  { count, fill, words }: Localizer,
): string => {
  if (own !== undefined) return own;
  const questions = questionIds.length;
  const counted = fill(words.titleWithCount, { title, questions: count(words.questionCount, questions) });
  return shorten(counted.replaceAll(/\s+/g, ' ').trim(), QUIZ_LIMITS.title);
};
