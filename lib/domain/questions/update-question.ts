import type { QuestionChanges } from '@/lib/contracts/questions';
import { db, type Transaction } from '@/lib/db';
import { fieldErrorsOf, InvalidInputError, requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { QUESTION_CONTENT, type QuestionContent } from '@/lib/model/question-types';
import { limitQuizBytes } from '../account-quotas/internal';
import { type Expected, requireExpected } from '../expected';
import { findQuestion, type Question, type QuestionKey, updateQuestion as updateRow } from './queries';
import { bytesOf, requireQuizFits } from './require-quiz-fits';
import { touchRound } from './touch-round';

/** The content after the changes. A new type without content keeps the members that all types share (D25). */
const contentAfter = (question: Question, { questionType, content }: QuestionChanges): QuestionContent => {
  const type = questionType ?? question.questionType;
  if (content === undefined && type === question.questionType) return question.content;
  const { question: text, imageUrl, narration } = question.content;
  const { data, error } = QUESTION_CONTENT[type].safeParse(content ?? { question: text, imageUrl, narration });
  if (error) throw new InvalidInputError(fieldErrorsOf(error, 'content'));
  return data;
};

/**
 * Changes a question in the caller's transaction, which locks the user's quotas and the quiz until it ends.
 * @throws NotFoundError, PreconditionFailedError, QuizTooLargeError, QuotaExceededError
 * @throws InvalidInputError if the content does not match the question's type
 */
export const changeQuestion = async (
  tx: Transaction,
  actor: Actor,
  key: Omit<QuestionKey, 'userId'>,
  changes: QuestionChanges,
  expected: Expected = null,
): Promise<Question> =>
  limitQuizBytes(tx, actor.userId, async () => {
    const hasRound = await touchRound(tx, actor, key);
    const question = requireFound(hasRound && (await findQuestion(tx, { ...key, userId: actor.userId })), 'Question');
    requireExpected('The question', question, expected);
    const changed = await updateRow(tx, question.id, { ...changes, content: contentAfter(question, changes) });
    if (bytesOf(changed) > bytesOf(question)) await requireQuizFits(tx, key.quizId);
    return changed;
  });

/**
 * Updates the given members of a question; content is replaced as a whole.
 * @throws NotFoundError, PreconditionFailedError, QuizTooLargeError, QuotaExceededError
 * @throws InvalidInputError if the content does not match the question's type
 */
export const updateQuestion = (
  actor: Actor,
  key: Omit<QuestionKey, 'userId'>,
  changes: QuestionChanges,
  expected: Expected = null,
): Promise<Question> => db().transaction((tx) => changeQuestion(tx, actor, key, changes, expected));
