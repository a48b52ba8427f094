import { QUIZ_LIMITS } from '../model/limits';
import { quizFields } from '../model/quiz-fields';
import { shorten } from '../model/shorten';

/** "solar_system-2.csv" → "solar system 2". A name without an extension, such as `blob`, is no title. */
export const titleOfFile = (fileName: string): string | undefined => {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  const end = name.lastIndexOf('.');
  if (end <= 0) return undefined;
  return quizFields.title.safeParse(shorten(name.slice(0, end).replaceAll(/[-_]+/g, ' '), QUIZ_LIMITS.title)).data;
};
