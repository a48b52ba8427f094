import { type Connection, db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { titleOf } from '@/lib/model/question-types';
import { findQuizDetail, type QuizDetail } from './queries';
import { findTranslationState } from './translation-queries';
import { changesSince, type PartChange } from './translation-state';

type Changes = ReturnType<typeof changesSince>;

/** What has changed in an original since it was translated. */
export interface Translation extends Omit<Changes, 'questions'> {
  original: QuizDetail;
  questions: (PartChange & { text: string })[];
}

const questionsIn = ({ rounds }: QuizDetail) => rounds.flatMap(({ questions }) => questions);

/** @throws NotFoundError also if the quiz is no translation, or its original was deleted */
export const findTranslation = async (connection: Connection, { userId }: Actor, id: string) => {
  const quiz = requireFound(await findQuizDetail(connection, { id, userId }), 'Quiz');
  const originalId = requireFound(quiz.translationOf, 'Translation');
  const original = requireFound(await findQuizDetail(connection, { id: originalId, userId }), 'Translation');
  const { state } = requireFound(await findTranslationState(connection, { quizId: id, userId }), 'Translation');
  return { quiz, original, state };
};

/** @throws NotFoundError as `findTranslation` */
export const getTranslation = async (actor: Actor, id: string): Promise<Translation> => {
  const { quiz, original, state } = await findTranslation(db(), actor, id);
  const changes = changesSince(state, original);
  const own = new Map(questionsIn(quiz).map((question) => [question.id, question]));
  const theirs = new Map(questionsIn(original).map((question) => [question.id, question]));
  const ownRounds = new Set(quiz.rounds.map((round) => round.id));
  return {
    original,
    fields: changes.fields,
    rounds: changes.rounds
      .map(({ copy, ...rest }) => ({ ...rest, copy: copy && ownRounds.has(copy) ? copy : null }))
      .filter(({ change, copy }) => change !== 'removed' || copy !== null),
    questions: changes.questions.flatMap(({ change, original: from, copy }) => {
      const mine = own.get(copy ?? '');
      const shown = theirs.get(from) ?? mine;
      // Removed in both.
      if (!shown) return [];
      const text = titleOf({ type: shown.questionType, content: shown.content });
      return [{ change, original: from, copy: mine?.id ?? null, text }];
    }),
  };
};
