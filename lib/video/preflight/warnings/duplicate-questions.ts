import { duplicatePartsOf, materialOf, partsOf, promptOf } from '../../../model/question-types';
import type { QuestionProps, VideoProps } from '../../props';
import type { Finding } from '../finding';
import { askedIn } from './asked';
import { fold } from './fold';

/** What distinguishes questions with the same words and material; they are duplicates when they share one of these. */
const subjectsOf = (question: QuestionProps): string[] => {
  const texts = partsOf(question)
    .map(({ text }) => fold(text))
    .filter((text) => text !== '');
  const compared = duplicatePartsOf(question.type);
  if (compared === 'any' || texts.length === 0) return texts;
  return compared === 'ignored' ? [] : [texts.sort().join('\n')];
};

/**
 * Questions that ask the same as one before: the same words about the same picture, sound or film, and
 * the same items. "Which is larger?" may come twice, if no option comes twice.
 */
export const duplicateQuestions = (props: VideoProps): Finding[] => {
  const seen = new Map<string, number>();
  return askedIn(props).flatMap(({ field, number, question }): Finding[] => {
    const words = fold(promptOf(question));
    const subjects = subjectsOf(question);
    const material = materialOf(question);
    if (words === '' || (question.content.question.trim() === '' && material === '' && subjects.length === 0))
      return [];
    const keys = (subjects.length === 0 ? [''] : subjects).map((subject) => JSON.stringify([words, material, subject]));
    const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, number);
    if (first === undefined) return [];
    const message = `Repeats question ${first}.`;
    return [{ field: `${field}.content.question`, message, code: 'duplicate_question' }];
  });
};
