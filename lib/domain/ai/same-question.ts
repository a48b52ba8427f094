import { partsOf } from '@/lib/video/preflight/warnings/asked';
import { fold } from '@/lib/video/preflight/warnings/fold';
import type { QuestionProps } from '@/lib/video/props';
import type { QuestionValues } from '../questions/schema';
import { wordsAsked } from './question-form';

/** What a question asks, without the rest of it. */
export type Asked = Pick<QuestionValues, 'questionType' | 'content'>;

const propsOf = ({ questionType: type, content }: Asked): QuestionProps =>
  ({ id: '', type, content, countdownSeconds: 1, difficulty: null, hint: null, fact: null }) as QuestionProps;

const textsOf = (question: Asked): string[] =>
  partsOf(propsOf(question))
    .map(({ text }) => fold(text))
    .filter((text) => text !== '');

/** Whether two questions ask the same: in the same words, and about something in common where there is something to see. */
export const isSame = (one: Asked, other: Asked): boolean => {
  if (fold(wordsAsked(one)) !== fold(wordsAsked(other))) return false;
  const texts = textsOf(one);
  const others = new Set(textsOf(other));
  return texts.length === 0 || others.size === 0 || texts.some((text) => others.has(text));
};

/** Whether a choice is there twice in other letters, so that it has no single answer. */
export const repeatsItself = (question: Asked): boolean => {
  if (!['multiple_choice', 'odd_one_out', 'order', 'emoji'].includes(question.questionType)) return false;
  const texts = textsOf(question);
  return new Set(texts).size < texts.length;
};
