import { isDeepStrictEqual } from 'node:util';
import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { QuestionValues } from '../questions/schema';
import { changeQuestion } from '../questions/update-question';
import { touchQuiz } from '../quizzes/internal';
import { amendChecks, type Finding } from './amend-checks';
import { findQuestionsOf, type Generation, lockGeneration, type PlacedQuestion, updateGeneration } from './queries';
import { wordsAsked } from './question-form';
import type { Asked } from './same-question';
import type { QuestionCheck } from './schema';

/** A question in the place of another, and what the check found of it. */
export interface Replacement {
  question: PlacedQuestion['question'];
  check: QuestionCheck;
}

/** What is to take a place, and what was written for it and did not pass. */
export interface Choice {
  values: QuestionValues;
  found: Finding;
  failed: readonly Finding[];
}

interface Place {
  generationId: string;
  quizId: string;
  /** What stands there, as it was read. */
  old: PlacedQuestion;
}

/** What is written in a question. Where it stands is none of it: others come and go. */
const writtenIn = ({ questionType, content, countdownSeconds, difficulty, hint, fact }: QuestionValues) => ({
  questionType,
  content,
  countdownSeconds,
  difficulty,
  hint,
  fact,
});

/**
 * Puts another question in the place of one and notes it with the generation: all or nothing. Its time to answer stays.
 * @param choose for the generation as it is now, next to what else its quiz asks now
 * @throws ConflictError when the old question has been changed or deleted since it was read
 */
export const putInPlace = (
  actor: Actor,
  { generationId, quizId, old }: Place,
  choose: (generation: Generation, others: readonly Asked[]) => Choice,
): Promise<Replacement> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    await touchQuiz(tx, actor, quizId);
    const quiz = await findQuestionsOf(tx, { quizId, userId });
    const now = quiz.find(({ question }) => question.id === old.question.id);
    if (!now) throw new ConflictError('The question was deleted while another was written for it.');
    if (!isDeepStrictEqual(writtenIn(now.question), writtenIn(old.question))) {
      throw new ConflictError('The question was changed while another was written for it, and stays as it is now.');
    }
    const generation = await lockGeneration(tx, { id: generationId, userId });
    if (!generation) throw new NotFoundError('Generation');
    const others = quiz.flatMap(({ question }) => (question === now.question ? [] : [question]));
    const { values, found, failed } = choose(generation, others);
    const { questionType, content, difficulty, hint, fact } = values;
    const { id: questionId, roundId } = now.question;
    const changes = { questionType, content, difficulty, hint, fact };
    const question = await changeQuestion(tx, actor, { quizId, roundId, questionId }, changes);
    const place = { round: now.round, old: wordsAsked(now.question) };
    const { check, checks } = amendChecks(generation.checks, { ...place, taken: found, failed });
    const rejected = { questionType: now.question.questionType, content: now.question.content };
    await updateGeneration(tx, generation, { checks, replaced: [...generation.replaced, rejected] });
    return { question, check };
  });
