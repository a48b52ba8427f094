import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { getQuiz } from '../quizzes/get-quiz';
import { findCopies, findQuizInLanguage, type QuizDetail } from '../quizzes/internal';

/** A quiz or its translation, and where the parts of the quiz are in it. */
export interface ShownQuiz {
  quiz: QuizDetail;
  /** The id in it of a round or question of the quiz that was asked for; undefined if it has no such part. */
  partOf: (id: string) => string | undefined;
}

/** The quiz in another language: its original, or another translation of that. Undefined if there is none. */
const inLanguage = async (actor: Actor, quiz: QuizDetail, language: string): Promise<ShownQuiz | undefined> => {
  const { userId } = actor;
  const originalId = quiz.translationOf ?? quiz.id;
  const found = await findQuizInLanguage(db(), { userId, originalId, language });
  if (found === undefined) return undefined;
  const [toCopy, ofQuiz] = await Promise.all([
    findCopies(db(), { userId, quizId: found.id }),
    findCopies(db(), { userId, quizId: quiz.id }),
  ]);
  const toOriginal = new Map([...ofQuiz].map(([original, copy]) => [copy, original]));
  const originalPart = (id: string) => (quiz.id === originalId ? id : toOriginal.get(id));
  return {
    quiz: await getQuiz(actor, found.id),
    partOf: (id) => {
      const original = originalPart(id);
      return found.id === originalId ? original : toCopy.get(original ?? '');
    },
  };
};

/** The quiz that a cut shows; undefined if it has no translation in this language. */
export const shownQuiz = async (
  actor: Actor,
  quiz: QuizDetail,
  language: string | undefined,
): Promise<ShownQuiz | undefined> =>
  language === undefined || language === quiz.language
    ? { quiz, partOf: (id) => id }
    : inLanguage(actor, quiz, language);
