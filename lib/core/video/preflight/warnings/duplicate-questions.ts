import { duplicatePartsOf, materialOf, partsOf, promptOf } from '../../../model/question-types';
import type { QuestionProps, VideoProps } from '../../props';
import type { Finding } from '../finding';
import { fold, locateQuestions } from './located-questions';

/** Questions with the same text and material are duplicates if they share one of these. */
const subjectsOf = (question: QuestionProps, language: string): string[] => {
  const texts = partsOf(question)
    .map(({ text }) => fold(text, language))
    .filter((text) => text !== '');
  const compared = duplicatePartsOf(question.type);
  if (compared === 'any' || texts.length === 0) return texts;
  return compared === 'ignored' ? [] : [texts.sort().join('\n')];
};

/**
 * Questions that repeat an earlier one: the same text about the same media and items. "Which is larger?" can be used
 * again with other options.
 */
export const duplicateQuestions = (props: VideoProps): Finding[] => {
  const seen = new Map<string, number>();
  return locateQuestions(props).flatMap(({ field, number, question }): Finding[] => {
    const words = fold(promptOf(question), props.language);
    const subjects = subjectsOf(question, props.language);
    const material = materialOf(question);
    if (words === '' || (question.content.question.trim() === '' && material === '' && subjects.length === 0))
      return [];
    const keys = (subjects.length === 0 ? [''] : subjects).map((subject) => JSON.stringify([words, material, subject]));
    const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, number);
    if (first === undefined) return [];
    const message = `This repeats question ${first}. Change or delete one of them.`;
    return [{ field: `${field}.content.question`, message, code: 'duplicate_question' }];
  });
};
