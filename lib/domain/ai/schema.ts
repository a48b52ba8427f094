import { z } from 'zod';
import { fieldErrorSchema } from '@/lib/contracts/contract';
import { readTopic } from '@/lib/facts/read-topic';
import {
  AI_LIMITS,
  CHECK_OUTCOMES,
  CHECK_VERDICTS,
  GENERATION_ENGINES,
  GENERATION_KINDS,
  GENERATION_STATUSES,
  NETWORKS,
} from '@/lib/model/ai';
import { idSchema } from '@/lib/model/id';
import { languageTag } from '@/lib/model/language';
import { DIFFICULTY, QUIZ_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { QUESTION_TYPES } from '@/lib/model/question-types';
import { lengthOf } from '@/lib/model/quiz-length';
import { text } from '@/lib/model/text';
import { DEFAULT_LANGUAGE } from '@/lib/words/localizer';
import { questionSchema } from '../questions/schema';

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const difficulty = z.union([within(DIFFICULTY), z.literal('rising')], {
  error: `Must be a whole number from ${DIFFICULTY.min} to ${DIFFICULTY.max}, or "rising".`,
});

/** Null is the default of a new quiz. */
const durations = z.object({
  questionSeconds: within(QUIZ_LIMITS.questionDuration).nullable().default(null).describe('Length of the countdown.'),
  answerSeconds: within(QUIZ_LIMITS.answerDuration).nullable().default(null).describe('How long answers are shown.'),
  factSeconds: within(QUIZ_LIMITS.factDuration).nullable().default(null).describe('How long facts are shown.'),
});

const options = z.object({
  rounds: within(AI_LIMITS.rounds).describe('Number of rounds.'),
  questionsPerRound: within(AI_LIMITS.questionsPerRound).describe('Number of questions in each round.'),
  difficulty: difficulty
    .nullable()
    .default(null)
    .describe('From 1 (easy) to 5 (hard), `rising` to get harder, or null for a mix.'),
  questionTypes: z
    .array(z.enum(QUESTION_TYPES))
    .min(1)
    .max(QUESTION_TYPES.length)
    .nullable()
    .default(null)
    .describe(
      'Types to choose from; null to let the service choose. A language model can’t write types that need an image, sound or video.',
    ),
  language: languageTag
    .default(DEFAULT_LANGUAGE)
    .describe('Language of the quiz, as a BCP 47 tag. It becomes the `language` of the quiz.'),
  durations: durations.prefault({}).describe('Durations of the quiz in seconds; null for the defaults of a new quiz.'),
});
export type GenerationOptions = z.output<typeof options>;

const byTopic = (what: string, otherwise: number) => ({
  description: `${what}. Defaults to the number in the topic ("20 questions on capitals of Africa"), or to ${otherwise}.`,
});

/** D71. */
export const generateQuizBody = z
  .object({
    topic: text(AI_LIMITS.topic, 1).describe('What the quiz is about, in your own words.'),
    options: options
      .extend({
        rounds: options.shape.rounds.optional().meta(byTopic('Number of rounds', AI_LIMITS.rounds.default)),
        questionsPerRound: options.shape.questionsPerRound
          .optional()
          .meta(byTopic('Number of questions in each round', AI_LIMITS.questionsPerRound.default)),
        language: languageTag.optional().meta({
          description:
            'Language of the quiz, as a BCP 47 tag. It becomes the `language` of the quiz. Defaults to the language of the topic if the service has facts on it ("Hauptstädte Europas" is German), or to `en`.',
        }),
      })
      .prefault({})
      .describe('Length, difficulty, language and types of the quiz.'),
  })
  .transform(({ topic, options: wishes }) => ({
    topic,
    options: {
      ...wishes,
      ...lengthOf(topic, wishes),
      language: wishes.language ?? readTopic(topic)?.language ?? DEFAULT_LANGUAGE,
    },
  }));
export type QuizOrder = z.output<typeof generateQuizBody>;

export const translateQuizBody = z.object({
  language: languageTag.describe('Language to translate into, as a BCP 47 tag such as `de`, `ja` or `pt-BR`.'),
});
export type TranslationOrder = z.output<typeof translateQuizBody>;

export const checkTopicQuery = z.object({
  topic: text(AI_LIMITS.topic, 1).describe('What the quiz should be about, in your own words.'),
  language: languageTag
    .optional()
    .meta({ description: 'Language of the quiz, as a BCP 47 tag. Defaults to the language of the topic.' }),
});

export const topicCheckSchema = z
  .object({
    topic: z.string().describe('The topic of the request.'),
    engine: z.enum(GENERATION_ENGINES).nullable().meta({
      description: 'What would generate a quiz on the topic now; null if `POST /ai/quizzes` would fail with 503.',
    }),
    suggestions: z.array(z.string()).meta({
      description: 'Topics that work, the nearest first; empty if the topic itself works or nothing similar is known.',
    }),
  })
  .meta({ id: 'TopicCheck', description: 'Whether a quiz can be generated on a topic.' });
export type TopicCheck = z.output<typeof topicCheckSchema>;

export const listGenerationsQuery = z.object(pageQuery);

/** D71. */
export const suggestBody = z.object({
  quizId: idSchema.describe('The quiz to write about.'),
  language: languageTag.optional().meta({
    description:
      'Language to write in, as a BCP 47 tag. Defaults to the language of the quiz. Without a language model, the texts of the quiz are not translated.',
  }),
});
export type SuggestionOrder = z.output<typeof suggestBody>;

export const metadataSchema = z
  .object({
    quizId: z.uuid().describe('The quiz that the metadata is for.'),
    titles: z
      .array(z.string())
      .meta({ description: 'At most 100 characters each. The first is the title of the quiz.' }),
    descriptions: z
      .array(z.string())
      .meta({ description: 'One with chapters, if the video is long enough for them, and one without.' }),
    tags: z.array(z.string()).describe('Tags for the video.'),
  })
  .meta({
    id: 'SuggestedMetadata',
    description: 'Suggested metadata for a video of the quiz. It reveals no answers.',
  });
export type SuggestedMetadata = z.output<typeof metadataSchema>;

export const promotionsSchema = z
  .object({
    quizId: z.uuid().describe('The quiz that the posts are about.'),
    posts: z
      .array(
        z.object({
          network: z.enum(NETWORKS).describe('The social network.'),
          text: z.string().describe('Text of the post.'),
        }),
      )
      .describe('One post for each network.'),
  })
  .meta({ id: 'SuggestedPromotions', description: 'Posts that promote a quiz without revealing any answers.' });
export type SuggestedPromotions = z.output<typeof promotionsSchema>;

const questionCheckSchema = z
  .object({
    round: z.int().meta({ description: 'The round that the question was written for, starting at 0.' }),
    question: z.string().describe('Text of the question.'),
    verdict: z.enum(CHECK_VERDICTS).meta({
      description: 'Result of the check. `sourced` questions are built from verified facts and need no check.',
    }),
    note: z.string().nullable().describe('Why the question failed the check.'),
    outcome: z.enum(CHECK_OUTCOMES).describe('Whether the question was kept, replaced or left out.'),
  })
  .meta({ id: 'QuestionCheck', description: 'The result of checking a question, and what was done with it.' });
export type QuestionCheck = z.output<typeof questionCheckSchema>;

export const replaceQuestionBody = z.object({ questionId: idSchema.describe('The question of the draft to replace.') });

export const replacementSchema = z
  .object({ question: questionSchema.describe('The new question.'), check: questionCheckSchema })
  .meta({
    id: 'Replacement',
    description: 'The new question and the result of checking it.',
  });
export type ReplacementWire = z.output<typeof replacementSchema>;

const factSourceSchema = z
  .object({
    name: z.string().describe('Name of the source.'),
    url: z.url().describe('Link to the source.'),
    licence: z.string().describe('Licence of the facts.'),
  })
  .meta({ id: 'FactSource', description: 'A source of the facts in a quiz, with its licence.' });
export type FactSource = z.output<typeof factSourceSchema>;

const storedPreflightSchema = z
  .object({
    renderable: z.boolean().describe('Whether the draft can be rendered.'),
    errors: z.array(fieldErrorSchema).describe('What prevents the draft from being rendered.'),
    warnings: z.array(fieldErrorSchema).describe('What viewers might notice.'),
  })
  .meta({ id: 'GenerationPreflight', description: 'Result of validating the draft when it was last saved.' });
export type StoredPreflight = z.output<typeof storedPreflightSchema>;

/** D71; D12: camelCase. */
export const generationSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().describe('The owner.'),
    status: z.enum(GENERATION_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    progress: z.int().meta({ description: 'Progress in percent.' }),
    kind: z.enum(GENERATION_KINDS).describe('Whether it makes a quiz on a topic, or a translation of a quiz.'),
    translationOf: z
      .uuid()
      .nullable()
      .describe('The original, for a translation; null after it has been deleted, and for other generations.'),
    topic: z.string().describe('The topic of the request. For a translation, the title of the original.'),
    options: options
      .extend({
        rounds: z.int().min(0).describe('Number of rounds.'),
        questionsPerRound: z
          .int()
          .min(0)
          .describe('Number of questions in each round; for a translation, in the longest round of the original.'),
      })
      .describe('The options of the request, with defaults filled in.'),
    engine: z.enum(GENERATION_ENGINES).meta({
      description: 'What generates the questions: a language model, or the facts that come with the service.',
    }),
    model: z.string().nullable().describe('Name of the language model; null for `facts`.'),
    quizId: z
      .uuid()
      .nullable()
      .meta({ description: 'The generated draft; null until it is saved, and after it has been deleted.' }),
    checks: z.array(questionCheckSchema).describe('The result of checking each question.'),
    sources: z.array(factSourceSchema).describe('The sources of the facts; empty for a language model.'),
    preflight: storedPreflightSchema.nullable().describe('Whether the draft can be rendered; null until it is saved.'),
    inputTokens: z.int().describe('Tokens sent to the language model.'),
    outputTokens: z.int().describe('Tokens received from the language model.'),
    costUsd: z.number().meta({ description: 'Cost of the tokens at the configured prices; 0 if none are configured.' }),
    errorMessage: z.string().nullable().describe('Why the generation failed; null otherwise.'),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable().describe('When the generation started; null while queued.'),
    completedAt: z.iso.datetime().nullable().describe('When the generation ended; null before.'),
  })
  .meta({ id: 'Generation' });
export type GenerationWire = z.output<typeof generationSchema>;
