import { newQuestionSchema, type QuestionValues } from '@/lib/contracts/questions';
import { questionsFromText } from '@/lib/facts/used-items';
import { writeAnother } from '@/lib/facts/write-another';
import type { Generation } from './queries';
import type { AskedQuestion } from './same-question';
import { showFlags } from './show-flags';

const wireOf = ({ questionType, content }: AskedQuestion) => ({ question_type: questionType, content });

/**
 * Writes a question from facts that neither the quiz nor its replaced or dropped questions use.
 * @param quiz its questions, without `old`
 * @returns undefined if there are no more facts on the topic
 */
export const anotherFromFacts = (
  { id, topic, options, replaced, checks }: Generation,
  quiz: readonly AskedQuestion[],
  old: AskedQuestion & { difficulty: number | null },
): QuestionValues | undefined => {
  const { difficulty, questionTypes, language } = options;
  const question = writeAnother({
    topic,
    language,
    seed: `${id} ${replaced.length}`,
    difficulty: old.difficulty ?? (typeof difficulty === 'number' ? difficulty : null),
    quiz: quiz.map(wireOf),
    // Only the text of a dropped question is known, from its check.
    rejected: [...[old, ...replaced].map(wireOf), ...checks.flatMap((check) => questionsFromText(check.question))],
    ...(questionTypes !== null && { questionTypes }),
  });
  return question && newQuestionSchema.parse(showFlags(question, questionTypes));
};
