import { db } from '@/lib/db';
import { ConflictError, NotFoundError, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { isGenerationInFlight } from '@/lib/model/ai';
import { anotherFromFacts } from './another-from-facts';
import { writeCandidates } from './another-from-model';
import type { CheckedQuestion } from './check-questions';
import { isGood } from './finish-round';
import { getGeneration } from './get-generation';
import { NO_MODEL_IN_TEST } from './internal';
import { preflightDraft } from './preflight-draft';
import { findQuestionsOf, type Generation, type PlacedQuestion, updateGeneration } from './queries';
import { questionText } from './question-form';
import { type AskedQuestion, isSame } from './same-question';
import { type Choice, type Replacement, swapQuestion } from './swap-question';

const draftOf = ({ kind, status, quizId }: Generation): string => {
  if (kind === 'translation')
    throw new ConflictError('Questions of a translation cannot be replaced: they are those of its original.');
  if (isGenerationInFlight(status)) throw new ConflictError('The quiz is still being generated.');
  if (status !== 'completed') throw new ConflictError(`The generation has no quiz: it is ${status}.`);
  if (quizId === null) throw new ConflictError('The quiz was deleted.');
  return quizId;
};

const chooseFromFacts = (
  generation: Generation,
  others: readonly AskedQuestion[],
  { question: old }: PlacedQuestion,
): Choice => {
  const values = anotherFromFacts(generation, others, old);
  if (!values) {
    throw new ConflictError(
      'There are no more facts on this topic that the quiz does not use and you have not rejected.',
    );
  }
  return { values, found: { question: questionText(values), verdict: 'sourced', note: null }, failed: [] };
};

const findingOf = ({ words, verdict, note }: CheckedQuestion) => ({ question: words, verdict, note });

const chooseWritten = (candidates: readonly CheckedQuestion[], others: readonly AskedQuestion[]): Choice => {
  const failed = candidates.filter((candidate) => !isGood(candidate)).map(findingOf);
  for (const candidate of candidates.filter(isGood)) {
    const { values } = candidate;
    if (values && !others.some((other) => isSame(values, other)))
      return { values, found: findingOf(candidate), failed };
  }
  throw new ConflictError('The language model wrote no other question that passes the check. Try again.');
};

/**
 * Replaces a question of a generation's draft with a new one on the same topic, with the same options and engine (D71).
 * On errors the old question stays.
 * @throws ConflictError if there is no draft or no other question, or the old one was changed meanwhile
 * @throws NotFoundError, UnavailableError, DailyLimitError
 */
export const replaceQuestion = async (actor: Actor, id: string, questionId: string): Promise<Replacement> => {
  const { userId } = actor;
  const generation = await getGeneration(actor, id);
  const quizId = draftOf(generation);
  const quiz = await findQuestionsOf(db(), { quizId, userId });
  const old = quiz.find(({ question }) => question.id === questionId);
  if (!old) throw new NotFoundError('Question');
  if (generation.engine === 'model' && !actor.livemode) throw new UnavailableError(NO_MODEL_IN_TEST);
  const candidates = generation.engine === 'model' ? await writeCandidates(generation, old, quiz) : null;
  const replacement = await swapQuestion(actor, { generationId: id, quizId, old }, (now, others) =>
    candidates ? chooseWritten(candidates, others) : chooseFromFacts(now, others, old),
  );
  const preflight = await preflightDraft(actor, quizId);
  await db().transaction((tx) => updateGeneration(tx, { id, userId }, { preflight }));
  return replacement;
};
