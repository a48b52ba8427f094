import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { isGenerationInFlight } from '@/lib/model/ai';
import { anotherFromFacts } from './another-from-facts';
import { writeCandidates } from './another-from-model';
import type { CheckedQuestion } from './check-questions';
import { isGood } from './finish-round';
import { getGeneration } from './get-generation';
import { preflightDraft } from './preflight-draft';
import { type Choice, putInPlace, type Replacement } from './put-in-place';
import { findQuestionsOf, type Generation, type PlacedQuestion, updateGeneration } from './queries';
import { wordsAsked } from './question-form';
import { type Asked, isSame } from './same-question';

const draftOf = ({ status, quizId }: Generation): string => {
  if (isGenerationInFlight(status)) throw new ConflictError('The quiz is not written yet.');
  if (status !== 'completed') throw new ConflictError(`The generation ended without a quiz: it is ${status}.`);
  if (quizId === null) throw new ConflictError('The quiz was deleted.');
  return quizId;
};

const chooseFromFacts = (
  generation: Generation,
  others: readonly Asked[],
  { question: old }: PlacedQuestion,
): Choice => {
  const values = anotherFromFacts(generation, others, old);
  if (!values) {
    throw new ConflictError(
      'The facts on this topic are used up: there is no question left that the quiz does not ask, and that you have not turned down.',
    );
  }
  return { values, found: { question: wordsAsked(values), verdict: 'sourced', note: null }, failed: [] };
};

const foundOf = ({ words, verdict, note }: CheckedQuestion) => ({ question: words, verdict, note });

const chooseWritten = (candidates: readonly CheckedQuestion[], others: readonly Asked[]): Choice => {
  const failed = candidates.filter((candidate) => !isGood(candidate)).map(foundOf);
  for (const candidate of candidates.filter(isGood)) {
    const { values } = candidate;
    if (values && !others.some((other) => isSame(values, other))) return { values, found: foundOf(candidate), failed };
  }
  throw new ConflictError('The language model found no other question that passes the check. Try again.');
};

/**
 * Has another question written in the place of one of a generation's draft (D71): of the same topic, with the same
 * wishes, by the same engine. Whatever goes wrong, the old one stays.
 * @throws NotFoundError
 * @throws ConflictError when there is no draft or no other question, or the old one was changed meanwhile
 * @throws UnavailableError, DailyLimitError
 */
export const replaceQuestion = async (actor: Actor, id: string, questionId: string): Promise<Replacement> => {
  const { userId } = actor;
  const generation = await getGeneration(actor, id);
  const quizId = draftOf(generation);
  const quiz = await findQuestionsOf(db(), { quizId, userId });
  const old = quiz.find(({ question }) => question.id === questionId);
  if (!old) throw new NotFoundError('Question');
  const candidates = generation.engine === 'model' ? await writeCandidates(generation, old, quiz) : null;
  const replacement = await putInPlace(actor, { generationId: id, quizId, old }, (now, others) =>
    candidates ? chooseWritten(candidates, others) : chooseFromFacts(now, others, old),
  );
  const preflight = await preflightDraft(actor, quizId);
  await db().transaction((tx) => updateGeneration(tx, { id, userId }, { preflight }));
  return replacement;
};
