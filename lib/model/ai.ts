import { instructionsFor, QUESTION_TYPES, type QuestionType } from './question-types';

/** Who may run the language model; the first is anybody who speaks OpenAI's chat completions. */
export const AI_PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

export const GENERATION_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

export const GENERATION_STATUSES_IN_FLIGHT = ['queued', 'running'] as const satisfies readonly GenerationStatus[];

export const isGenerationInFlight = (status: GenerationStatus): boolean =>
  (GENERATION_STATUSES_IN_FLIGHT as readonly GenerationStatus[]).includes(status);

/** What wrote the questions: a language model, or the facts that come with the service. */
export const GENERATION_ENGINES = ['model', 'facts'] as const;
export type GenerationEngine = (typeof GENERATION_ENGINES)[number];

/** What the check says of a question; `sourced` are those made from facts, which need none. */
export const CHECK_VERDICTS = ['right', 'sourced', 'wrong_answer', 'ambiguous', 'duplicate', 'invalid'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** What became of it. */
export const CHECK_OUTCOMES = ['kept', 'replaced', 'left_out'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** D71. */
export const AI_LIMITS = {
  topic: 500,
  rounds: { min: 1, max: 10, default: 1 },
  questionsPerRound: { min: 1, max: 20, default: 10 },
  /** Tokens a user and day, unless configured. */
  dailyTokens: 1_000_000,
  /** Seconds of one answer, unless configured. */
  timeoutSeconds: 180,
} as const;

/** The types that a language model can write: those that need no picture, sound or film. */
export const WRITABLE_TYPES: readonly QuestionType[] = QUESTION_TYPES.filter(
  (type) => instructionsFor(type) !== undefined,
);

/** The default: types that suit every topic. */
export const USUAL_TYPES = ['multiple_choice', 'true_false', 'odd_one_out'] as const satisfies readonly QuestionType[];

/** Where posts are for, and how many characters each takes there. */
export const NETWORKS = ['x', 'facebook', 'instagram'] as const;
export const POST_LENGTH: Record<(typeof NETWORKS)[number], number> = { x: 280, facebook: 5000, instagram: 2200 };
