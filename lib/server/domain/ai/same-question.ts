import type { QuestionValues } from '@/lib/core/contracts/questions';
import { partsOf } from '@/lib/core/model/question-types';
import { comparisonKey } from '@/lib/core/video/preflight/warnings/duplicates';
import { questionText } from './write-questions';

/** The part of a question that determines what it asks. */
export type ComparedQuestion = Pick<QuestionValues, 'questionType' | 'content'>;

const textsOf = ({ questionType: type, content }: ComparedQuestion): string[] =>
  partsOf({ type, content })
    .map(({ text }) => comparisonKey(text))
    .filter((text) => text !== '');

/** Whether two questions have the same text and, where they list options, at least one in common. */
export const isSame = (one: ComparedQuestion, other: ComparedQuestion): boolean => {
  if (comparisonKey(questionText(one)) !== comparisonKey(questionText(other))) return false;
  const texts = textsOf(one);
  const others = new Set(textsOf(other));
  return texts.length === 0 || others.size === 0 || texts.some((text) => others.has(text));
};

/** Whether two options or items say the same, so that there is no single answer. */
export const repeatsItself = ({ questionType: type, content }: ComparedQuestion): boolean => {
  const texts = partsOf({ type, content })
    .filter(({ noun }) => noun === 'option' || noun === 'item')
    .map(({ text }) => comparisonKey(text))
    .filter((text) => text !== '');
  return new Set(texts).size < texts.length;
};
