import { instructionsFor, QUESTION_TYPES, type QuestionType } from './question-types';

/** Providers of language models. `openai-compatible` is any server with OpenAI's chat completions API. */
export const AI_PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

export const GENERATION_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

export const GENERATION_STATUSES_IN_FLIGHT = ['queued', 'running'] as const satisfies readonly GenerationStatus[];

export const isGenerationInFlight = (status: GenerationStatus): boolean =>
  (GENERATION_STATUSES_IN_FLIGHT as readonly GenerationStatus[]).includes(status);

/** What a generation makes: a quiz on a topic, or a translation of a quiz. */
export const GENERATION_KINDS = ['quiz', 'translation'] as const;

/** What writes the questions: a language model, or the built-in facts. */
export const GENERATION_ENGINES = ['model', 'facts'] as const;
export type GenerationEngine = (typeof GENERATION_ENGINES)[number];

/** Results of checking a question; `sourced` questions are built from facts and need no check. */
export const CHECK_VERDICTS = ['right', 'sourced', 'wrong_answer', 'ambiguous', 'duplicate', 'invalid'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** What happened to a question after its check. */
export const CHECK_OUTCOMES = ['kept', 'replaced', 'left_out'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** D71. */
export const AI_LIMITS = {
  topic: 500,
  rounds: { min: 1, max: 10, default: 1 },
  questionsPerRound: { min: 1, max: 20, default: 10 },
  /** Tokens per user and day by default. */
  dailyTokens: 1_000_000,
  /** Timeout of one prompt by default. */
  timeoutSeconds: 180,
  /** Silence of a model after which a prompt ends, by default. */
  silenceSeconds: 60,
  /** Characters of a response. The longest round of questions has 20,000. */
  responseLength: 2 ** 20,
} as const;

/** The types that a language model can write: those that need no media. */
export const WRITABLE_TYPES: readonly QuestionType[] = QUESTION_TYPES.filter(
  (type) => instructionsFor(type) !== undefined,
);

/** The default types, which suit every topic. */
export const USUAL_TYPES = ['multiple_choice', 'true_false', 'odd_one_out'] as const satisfies readonly QuestionType[];

/** Social networks, and the length limit of their posts in characters. */
export const NETWORKS = ['x', 'facebook', 'instagram'] as const;
export const POST_LENGTH: Record<(typeof NETWORKS)[number], number> = { x: 280, facebook: 5000, instagram: 2200 };
