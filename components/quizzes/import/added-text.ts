import type { QuestionFields } from '@/lib/core/contracts/questions';
import { missingFields } from '../question-types';

/** Fields of a question's content that hold its answer. */
const ANSWER = /^content\.(correct|answer|oddItemId)/;

/** "6 questions added, 1 needs an answer" */
export const addedText = (questions: readonly QuestionFields[]): string => {
  const unfinished = questions.filter((fields) => missingFields(fields).length > 0);
  const added = `${questions.length} question${questions.length === 1 ? '' : 's'} added`;
  if (unfinished.length === 0) return added;
  const lacksAnswer = unfinished.every((fields) => missingFields(fields).every(({ field }) => ANSWER.test(field)));
  const [verb, ending] = unfinished.length === 1 ? ['needs', 'an answer'] : ['need', 'answers'];
  return `${added}, ${unfinished.length} ${lacksAnswer ? `${verb} ${ending}` : `${verb} work`}`;
};
