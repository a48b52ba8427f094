import { QUIZ_LIMITS } from './limits';
import type { QuizFields } from './quiz-fields';
import { VOICE_SPEED, type Voice } from './sound';

/** How fast a quiz goes, slowest first (D112). */
export const PACE_NAMES = ['relaxed', 'normal', 'fast'] as const;
export type Pace = (typeof PACE_NAMES)[number];

type Durations = Pick<QuizFields, 'question_duration_seconds' | 'answer_duration_seconds' | 'fact_duration_seconds'>;

/** The durations of a pace. Speech is never cut off, so a scene can take longer. */
export const PACES: Record<Pace, Durations> = {
  relaxed: {
    question_duration_seconds: QUIZ_LIMITS.questionDuration.default,
    answer_duration_seconds: QUIZ_LIMITS.answerDuration.default,
    fact_duration_seconds: QUIZ_LIMITS.factDuration.default,
  },
  normal: { question_duration_seconds: 5, answer_duration_seconds: 2, fact_duration_seconds: 3 },
  fast: { question_duration_seconds: 3, answer_duration_seconds: 1, fact_duration_seconds: 2 },
};

/** The pace of a quiz; null if its durations are those of none. */
export const paceOf = (fields: Durations): Pace | null =>
  PACE_NAMES.find((pace) => {
    const durations = Object.entries(PACES[pace]);
    return durations.every(([field, seconds]) => fields[field as keyof Durations] === seconds);
  }) ?? null;

/** A voice of a quiz that is made in the dashboard. Options are not read: they take longest, and viewers read them faster. */
export const startingVoice = (id: string): Voice => ({
  id,
  speed: VOICE_SPEED.default,
  reads: ['hook', 'question', 'answer', 'fact'],
});

/** The changes of a quiz that gets a voice or loses it. The first voice also sets the normal pace, unless durations were changed. */
export const withVoice = (fields: QuizFields, voice: Voice | null): Partial<QuizFields> =>
  fields.voice === null && voice !== null && paceOf(fields) === 'relaxed' ? { voice, ...PACES.normal } : { voice };
