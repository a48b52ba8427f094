import { questionsFromText } from '@/lib/facts/used-items';
import { writeAnother } from '@/lib/facts/write-another';
import { newQuestionSchema, type QuestionValues } from '../questions/schema';
import type { Generation } from './queries';
import type { Asked } from './same-question';

const wireOf = ({ questionType, content }: Asked) => ({ question_type: questionType, content });

/**
 * Another question for a quiz from facts, of what has not been told in it, nor in what was replaced or left out.
 * @param quiz what it asks, without `old`
 * @returns nothing when the facts of the topic are used up
 */
export const anotherFromFacts = (
  { id, topic, options, replaced, checks }: Generation,
  quiz: readonly Asked[],
  old: Asked & { difficulty: number | null },
): QuestionValues | undefined => {
  const { difficulty, questionTypes, language } = options;
  const question = writeAnother({
    topic,
    language,
    seed: `${id} ${replaced.length}`,
    difficulty: old.difficulty ?? (typeof difficulty === 'number' ? difficulty : null),
    quiz: quiz.map(wireOf),
    // Of a question that was left out only the words of its check remain.
    rejected: [...[old, ...replaced].map(wireOf), ...checks.flatMap((check) => questionsFromText(check.question))],
    ...(questionTypes !== null && { questionTypes }),
  });
  return question && newQuestionSchema.parse(question);
};
