import type { GenerateQuizInput } from '@/lib/core/contracts/generations';
import { newQuestionSchema, type QuestionValues } from '@/lib/core/contracts/questions';
import { withFlagPicture } from '@/lib/core/facts/flag-pictures';
import type { GroundedQuestion } from '@/lib/core/facts/grounded-quiz';
import { questionsFromText } from '@/lib/core/facts/used-items';
import { writeAnother } from '@/lib/core/facts/write-another';
import { writeGroundedQuiz } from '@/lib/core/facts/write-quiz';
import type { QuestionType } from '@/lib/core/model/question-types';
import { env } from '@/lib/server/env';
import type { PlannedQuiz } from './generation-job';
import type { Generation } from './generations';
import type { ComparedQuestion } from './same-question';
import { questionText } from './write-questions';

/** Flags are pictures of this service, unless questions with emoji are requested. */
const showFlags = (question: GroundedQuestion, requested: readonly QuestionType[] | null): GroundedQuestion =>
  question.question_type === 'emoji' && requested?.includes('emoji')
    ? question
    : withFlagPicture(question, env().APP_URL);

/**
 * Plans a quiz from built-in facts. Its questions are correct by construction, so only their schema is checked.
 * @param seed determines the quiz
 * @returns undefined if there are no facts on the topic
 */
export const planFromFacts = ({ topic, options }: GenerateQuizInput, seed: string): PlannedQuiz | undefined => {
  const { rounds, questionsPerRound, difficulty, questionTypes, language } = options;
  const quiz = writeGroundedQuiz({
    topic,
    rounds,
    questionsPerRound,
    language,
    seed,
    ...(difficulty !== null && { difficulty }),
    ...(questionTypes !== null && { questionTypes }),
  });
  if (!quiz) return undefined;
  const planned = quiz.rounds.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => newQuestionSchema.parse(showFlags(question, questionTypes))),
  }));
  return {
    title: quiz.title,
    description: quiz.description,
    rounds: planned,
    checks: planned.flatMap(({ questions }, round) =>
      questions.map((question) => ({
        round,
        question: questionText(question),
        verdict: 'sourced' as const,
        note: null,
        outcome: 'kept' as const,
      })),
    ),
    sources: quiz.sources,
  };
};

const wireOf = ({ questionType, content }: ComparedQuestion) => ({ question_type: questionType, content });

/**
 * Writes a question from facts that neither the quiz nor its replaced or dropped questions use.
 * @param quiz its questions, without `old`
 * @returns undefined if there are no more facts on the topic
 */
export const anotherFromFacts = (
  { id, topic, options, replaced, checks }: Generation,
  quiz: readonly ComparedQuestion[],
  old: ComparedQuestion & { difficulty: number | null },
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
