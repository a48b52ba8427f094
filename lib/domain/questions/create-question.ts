import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { COUNT_LIMITS } from '@/lib/model/limits';
import { addQuestions } from './add-questions';
import { countQuestions, lockRound, type Question } from './queries';
import type { NewQuestion } from './schema';

/** Adds a question at the end of a round. */
export const createQuestion = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  input: NewQuestion,
): Promise<Question> =>
  db().transaction(async (tx) => {
    const round = await lockRound(tx, { roundId, quizId, userId: actor.userId });
    if (!round) throw new NotFoundError('Round');
    const order = await countQuestions(tx, round.id);
    if (order >= COUNT_LIMITS.questionsPerRound) {
      throw new ConflictError(`A round has at most ${COUNT_LIMITS.questionsPerRound} questions.`);
    }
    const [question] = await addQuestions(tx, round.id, [input], order);
    if (!question) throw new Error('The insert returned no row.');
    return question;
  });
