import { z } from 'zod';
import { fieldErrorSchema } from '@/lib/contract';
import {
  AI_LIMITS,
  CHECK_OUTCOMES,
  CHECK_VERDICTS,
  GENERATION_ENGINES,
  GENERATION_STATUSES,
  NETWORKS,
} from '@/lib/model/ai';
import { idSchema } from '@/lib/model/id';
import { DIFFICULTY, QUIZ_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { QUESTION_TYPES } from '@/lib/model/question-types';
import { lengthOf } from '@/lib/model/quiz-length';
import { text } from '@/lib/model/text';
import { questionSchema } from '../questions/schema';

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** A BCP 47 tag. It stands in instructions, so it holds nothing but letters, digits and hyphens. */
const language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'Must be a language tag like en or pt-BR.' });

const difficulty = z.union([within(DIFFICULTY), z.literal('rising')], {
  error: `Must be a whole number from ${DIFFICULTY.min} to ${DIFFICULTY.max}, or "rising".`,
});

const durations = z.object({
  questionSeconds: within(QUIZ_LIMITS.questionDuration).nullable().default(null),
  answerSeconds: within(QUIZ_LIMITS.answerDuration).nullable().default(null),
  factSeconds: within(QUIZ_LIMITS.factDuration).nullable().default(null),
});

const options = z.object({
  rounds: within(AI_LIMITS.rounds),
  questionsPerRound: within(AI_LIMITS.questionsPerRound),
  difficulty: difficulty.nullable().default(null),
  questionTypes: z.array(z.enum(QUESTION_TYPES)).min(1).max(QUESTION_TYPES.length).nullable().default(null),
  language: language.default('en'),
  durations: durations.prefault({}),
});
export type GenerationOptions = z.output<typeof options>;

const byTopic = (otherwise: number) => ({
  description: `By default as the topic says ("20 questions on capitals of Africa"), else ${otherwise}.`,
});

/** D71; what is left out is up to the topic, or to the service. */
export const generateQuizBody = z
  .object({
    topic: text(AI_LIMITS.topic, 1),
    options: options
      .extend({
        rounds: options.shape.rounds.optional().meta(byTopic(AI_LIMITS.rounds.default)),
        questionsPerRound: options.shape.questionsPerRound
          .optional()
          .meta(byTopic(AI_LIMITS.questionsPerRound.default)),
      })
      .prefault({}),
  })
  .transform(({ topic, options: wishes }) => ({ topic, options: { ...wishes, ...lengthOf(topic, wishes) } }));
export type QuizOrder = z.output<typeof generateQuizBody>;

export const listGenerationsQuery = z.object(pageQuery);

/** Texts about a quiz (D71). */
export const suggestBody = z.object({
  quizId: idSchema,
  language: language.optional().meta({
    description:
      'The language to write in; by default that of the quiz. Only a language model can: without one, what is added to the quiz’s own words is English.',
  }),
});
export type SuggestionOrder = z.output<typeof suggestBody>;

export const metadataSchema = z
  .object({
    quizId: z.uuid(),
    titles: z.array(z.string()).meta({ description: 'At most 100 characters each; the first is the quiz’s own.' }),
    descriptions: z.array(z.string()).meta({ description: 'With chapters where there are enough, and without.' }),
    tags: z.array(z.string()),
  })
  .meta({
    id: 'SuggestedMetadata',
    description: 'What a video of the quiz may be published with. It tells no answer.',
  });
export type SuggestedMetadata = z.output<typeof metadataSchema>;

export const promotionsSchema = z
  .object({
    quizId: z.uuid(),
    posts: z.array(z.object({ network: z.enum(NETWORKS), text: z.string() })),
  })
  .meta({ id: 'SuggestedPromotions', description: 'Posts that tell of a quiz, and no answer.' });
export type SuggestedPromotions = z.output<typeof promotionsSchema>;

/** What the check found of one question. */
const questionCheckSchema = z
  .object({
    round: z.int().meta({ description: 'The round that it was written for, from 0.' }),
    question: z.string(),
    verdict: z.enum(CHECK_VERDICTS).meta({
      description: '`sourced` questions are made from facts, and right by construction.',
    }),
    note: z.string().nullable(),
    outcome: z.enum(CHECK_OUTCOMES),
  })
  .meta({ id: 'QuestionCheck', description: 'What the check found of a question, and what became of it.' });
export type QuestionCheck = z.output<typeof questionCheckSchema>;

/** Which question of the draft is to be replaced. */
export const replaceQuestionBody = z.object({ questionId: idSchema });

export const replacementSchema = z.object({ question: questionSchema, check: questionCheckSchema }).meta({
  id: 'Replacement',
  description: 'A question that took the place of another, and what the check found of it.',
});
export type ReplacementWire = z.output<typeof replacementSchema>;

const factSourceSchema = z
  .object({ name: z.string(), url: z.url(), licence: z.string() })
  .meta({ id: 'FactSource', description: 'Where facts come from.' });
export type FactSource = z.output<typeof factSourceSchema>;

const storedPreflightSchema = z
  .object({ renderable: z.boolean(), errors: z.array(fieldErrorSchema), warnings: z.array(fieldErrorSchema) })
  .meta({ id: 'GenerationPreflight', description: 'What `validate` said of the draft when it was saved.' });
export type StoredPreflight = z.output<typeof storedPreflightSchema>;

/** A generation on the wire (D71; D12: camelCase). */
export const generationSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    status: z.enum(GENERATION_STATUSES),
    progress: z.int().meta({ description: 'Percent.' }),
    topic: z.string(),
    options,
    engine: z.enum(GENERATION_ENGINES).meta({ description: 'A language model, or facts that come with the service.' }),
    model: z.string().nullable(),
    quizId: z.uuid().nullable().meta({ description: 'The draft; null until it is there, and once it is deleted.' }),
    checks: z.array(questionCheckSchema),
    sources: z.array(factSourceSchema),
    preflight: storedPreflightSchema.nullable(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    costUsd: z.number().meta({ description: 'By the prices that are configured; 0 without them.' }),
    errorMessage: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Generation' });
export type GenerationWire = z.output<typeof generationSchema>;
