import { partsOf } from '@/lib/video/preflight/warnings/asked';
import { fold } from '@/lib/video/preflight/warnings/fold';
import type { QuestionProps } from '@/lib/video/props';
import type { QuestionValues } from '../questions/schema';
import { questionText } from './question-form';

/** The part of a question that determines what it asks. */
export type AskedQuestion = Pick<QuestionValues, 'questionType' | 'content'>;

const propsOf = ({ questionType: type, content }: AskedQuestion): QuestionProps =>
  ({ id: '', type, content, countdownSeconds: 1, difficulty: null, hint: null, fact: null }) as QuestionProps;

const textsOf = (question: AskedQuestion): string[] =>
  partsOf(propsOf(question))
    .map(({ text }) => fold(text))
    .filter((text) => text !== '');

/** Whether two questions have the same text and, where they list options, at least one in common. */
export const isSame = (one: AskedQuestion, other: AskedQuestion): boolean => {
  if (fold(questionText(one)) !== fold(questionText(other))) return false;
  const texts = textsOf(one);
  const others = new Set(textsOf(other));
  return texts.length === 0 || others.size === 0 || texts.some((text) => others.has(text));
};

/** Whether two options differ only in spelling, so that there is no single answer. */
export const repeatsItself = (question: AskedQuestion): boolean => {
  if (!['multiple_choice', 'odd_one_out', 'order', 'emoji'].includes(question.questionType)) return false;
  const texts = textsOf(question);
  return new Set(texts).size < texts.length;
};
