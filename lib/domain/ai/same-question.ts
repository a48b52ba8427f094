import { partsOf } from '@/lib/model/question-types';
import { fold } from '@/lib/video/preflight/warnings/fold';
import type { QuestionValues } from '../questions/schema';
import { wordsAsked } from './question-form';

/** What a question asks, without the rest of it. */
export type Asked = Pick<QuestionValues, 'questionType' | 'content'>;

const textsOf = ({ questionType: type, content }: Asked): string[] =>
  partsOf({ type, content })
    .map(({ text }) => fold(text))
    .filter((text) => text !== '');

/** Whether two questions ask the same: in the same words, and about something in common where there is something to see. */
export const isSame = (one: Asked, other: Asked): boolean => {
  if (fold(wordsAsked(one)) !== fold(wordsAsked(other))) return false;
  const texts = textsOf(one);
  const others = new Set(textsOf(other));
  return texts.length === 0 || others.size === 0 || texts.some((text) => others.has(text));
};

/** Whether two options or items say the same, so that there is no single answer. */
export const repeatsItself = ({ questionType: type, content }: Asked): boolean => {
  const texts = partsOf({ type, content })
    .filter(({ noun }) => noun === 'option' || noun === 'item')
    .map(({ text }) => fold(text))
    .filter((text) => text !== '');
  return new Set(texts).size < texts.length;
};
