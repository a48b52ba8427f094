import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Expected } from '../expected';
import { changeQuestion } from './change-question';
import type { Question, QuestionKey } from './queries';
import type { QuestionChanges } from './schema';

/**
 * Changes the given members of a question and leaves the others; content is replaced as a whole.
 * @throws NotFoundError, PreconditionFailedError
 * @throws InvalidInputError when the content is not one of the question's type
 */
export const updateQuestion = (
  actor: Actor,
  key: Omit<QuestionKey, 'userId'>,
  changes: QuestionChanges,
  expected: Expected = null,
): Promise<Question> => db().transaction((tx) => changeQuestion(tx, actor, key, changes, expected));
