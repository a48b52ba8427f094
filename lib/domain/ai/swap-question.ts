import { isDeepStrictEqual } from 'node:util';
import type { QuestionCheck } from '@/lib/contracts/generations';
import type { QuestionValues } from '@/lib/contracts/questions';
import { db } from '@/lib/db';
import { ConflictError, requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { lockQuotas } from '../account-quotas/internal';
import { changeQuestion } from '../questions/update-question';
import { touchQuiz } from '../quizzes/internal';
import { amendChecks, type Finding } from './amend-checks';
import { findQuestionsOf, type Generation, lockGeneration, type PlacedQuestion, updateGeneration } from './queries';
import { questionText } from './question-form';
import type { AskedQuestion } from './same-question';

/** The new question and its check. */
export interface Replacement {
  question: PlacedQuestion['question'];
  check: QuestionCheck;
}

/** The chosen replacement, and the candidates that did not pass the check. */
export interface Choice {
  values: QuestionValues;
  found: Finding;
  failed: readonly Finding[];
}

interface Place {
  generationId: string;
  quizId: string;
  /** The question to replace, as it was when the replacement was written. */
  old: PlacedQuestion;
}

/** The parts of a question that an editor can change. Its position is not compared, because others move it. */
const editableParts = ({ questionType, content, countdownSeconds, difficulty, hint, fact }: QuestionValues) => ({
  questionType,
  content,
  countdownSeconds,
  difficulty,
  hint,
  fact,
});

/**
 * Replaces a question and updates the generation's checks in one transaction. The question keeps its countdown.
 * @param choose picks the replacement, given the current generation and the other questions of the quiz
 * @throws ConflictError if the old question was changed or deleted since it was read
 */
export const swapQuestion = (
  actor: Actor,
  { generationId, quizId, old }: Place,
  choose: (generation: Generation, others: readonly AskedQuestion[]) => Choice,
): Promise<Replacement> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    await lockQuotas(tx, userId);
    await touchQuiz(tx, actor, quizId);
    const quiz = await findQuestionsOf(tx, { quizId, userId });
    const now = quiz.find(({ question }) => question.id === old.question.id);
    if (!now) throw new ConflictError('The question was deleted while its replacement was written.');
    if (!isDeepStrictEqual(editableParts(now.question), editableParts(old.question))) {
      throw new ConflictError('The question was changed while its replacement was written, so it was kept.');
    }
    const generation = requireFound(await lockGeneration(tx, { id: generationId, userId }), 'Generation');
    const others = quiz.flatMap(({ question }) => (question === now.question ? [] : [question]));
    const { values, found, failed } = choose(generation, others);
    const { questionType, content, difficulty, hint, fact } = values;
    const { id: questionId, roundId } = now.question;
    const changes = { questionType, content, difficulty, hint, fact };
    const question = await changeQuestion(tx, actor, { quizId, roundId, questionId }, changes);
    const place = { round: now.round, old: questionText(now.question) };
    const { check, checks } = amendChecks(generation.checks, { ...place, taken: found, failed });
    const rejected = { questionType: now.question.questionType, content: now.question.content };
    await updateGeneration(tx, generation, { checks, replaced: [...generation.replaced, rejected] });
    return { question, check };
  });
