import type { GenerationOptions } from '@/lib/core/contracts/generations';
import type { QuestionValues } from '@/lib/core/contracts/questions';
import { AI_LIMITS, USUAL_TYPES, WRITABLE_TYPES } from '@/lib/core/model/ai';
import { DIFFICULTY } from '@/lib/core/model/limits';
import { instructionsFor, type QuestionType } from '@/lib/core/model/question-types';
import { DATA_NOTICE, plain, quoted } from '@/lib/server/adapters/language-model/prompt-model';

/** The types that the language model may write. */
export const typesToWrite = ({ questionTypes }: GenerationOptions): readonly QuestionType[] =>
  questionTypes === null ? USUAL_TYPES : questionTypes.filter((type) => WRITABLE_TYPES.includes(type));

/** A round to write. Only `topic` and `avoid` come from users or models. */
export interface WritingRequest {
  topic: string;
  options: GenerationOptions;
  /** From 0. */
  round: number;
  count: number;
  types: readonly QuestionType[];
  /** Existing questions. */
  avoid: readonly string[];
}

/** Limits the size of prompts: only the last questions are listed as not to be repeated. */
const MAX_AVOIDED = 100;

const difficultyOf = ({ options: { difficulty, rounds }, round }: WritingRequest): string => {
  const { min, max } = DIFFICULTY;
  if (difficulty === null) return `Mix difficulties from ${min} to ${max}, easier ones first.`;
  if (difficulty !== 'rising')
    return `Every question has the difficulty ${difficulty}, on a scale from ${min} to ${max}.`;
  return rounds === 1
    ? `Difficulty rises from ${min} at the first question to ${max} at the last.`
    : `Difficulty rises over ${rounds} rounds from ${min} to ${max}; this is round ${round + 1}.`;
};

/** The prompt for writing a round. */
export const writingPrompt = (request: WritingRequest): { instructions: string; material: string } => ({
  instructions: [
    'You write quizzes that are made into videos.',
    `Write ${request.count} questions on the topic in the data, in the language with the tag "${request.options.language}". Every text that viewers see is in that language.`,
    `Use only these types, about equally often: ${request.types.join(', ')}.`,
    ...request.types.map((type) => `${type}: ${instructionsFor(type)}`),
    difficultyOf(request),
    'Ask only about facts that are well established and do not change within years. Exactly one answer is right; the wrong ones are plausible and certainly wrong. Questions have at most 120 characters, options at most 40. A hint does not give the answer away; a fact tells something interesting about the answer, in one sentence. Both may be null.',
    'Do not repeat what is listed under "avoid", nor ask the same in other words.',
    'quizTitle, quizDescription and roundTitle are short and name the topic.',
    DATA_NOTICE,
  ].join('\n'),
  material: quoted({
    topic: plain(request.topic, AI_LIMITS.topic),
    avoid: request.avoid.slice(-MAX_AVOIDED).map((words) => plain(words, 200)),
  }),
});

/** The prompt for checking questions, including their marked answers. */
export const checkingPrompt = (questions: readonly QuestionValues[]): { instructions: string; material: string } => ({
  instructions: [
    'You check the questions of a quiz before they are shown to many people.',
    'Answer each question of the data by yourself first. Then compare with what its content marks as right.',
    'For each give its number and a verdict: "right" when what is marked is right and everything else is wrong; "wrong_answer" when what is marked is wrong; "ambiguous" when more than one answer can be right, or none, or it depends on when or where one asks.',
    'In doubt it is not "right". The note says in one English sentence what is wrong, and is empty for "right".',
    DATA_NOTICE,
  ].join('\n'),
  material: quoted({
    questions: questions.map(({ questionType, content, fact }, index) => ({
      number: index + 1,
      question_type: questionType,
      content,
      fact,
    })),
  }),
});
