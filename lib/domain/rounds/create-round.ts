import type { NewRound } from '@/lib/contracts/rounds';
import { db } from '@/lib/db';
import { ConflictError, requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { COUNT_LIMITS } from '@/lib/model/limits';
import { limitQuizBytes } from '../account-quotas/internal';
import { touchQuiz } from '../quizzes/internal';
import { addRounds } from './internal';
import { countRounds, type Round } from './queries';

/** Appends a round to a quiz. @throws NotFoundError, ConflictError, QuizTooLargeError, QuotaExceededError */
export const createRound = (actor: Actor, quizId: string, input: NewRound): Promise<Round> =>
  db().transaction((tx) =>
    limitQuizBytes(tx, actor.userId, async () => {
      const quiz = requireFound(await touchQuiz(tx, actor, quizId), 'Quiz');
      const order = await countRounds(tx, quizId);
      if (order >= COUNT_LIMITS.roundsPerQuiz) {
        throw new ConflictError(`A quiz has at most ${COUNT_LIMITS.roundsPerQuiz} rounds.`);
      }
      const [round] = await addRounds(tx, quiz, [input], order);
      if (!round) throw new Error('The insert returned no row.');
      return round;
    }),
  );
