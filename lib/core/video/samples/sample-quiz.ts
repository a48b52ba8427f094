import { z } from 'zod';
import { assetReferences } from '../../model/question-types';
import { DEFAULT_LOOK } from '../../model/theme';
import { DEFAULT_SETTINGS, type VideoProps, videoPropsSchema } from '../props';
import { SAMPLE_ASSETS } from './assets';

/** The fields of the body of `POST /api/v1/quizzes` that a video depends on. */
const bodySchema = z.object({
  title: z.string(),
  intro_subtitle: z.string(),
  outro_text: z.string(),
  question_duration_seconds: z.int(),
  answer_duration_seconds: z.int(),
  fact_duration_seconds: z.int(),
  hint_timing_percent: z.int(),
  rounds: z.array(
    z.object({
      title: z.string(),
      questions: z.array(
        z.object({
          question_type: z.string(),
          content: z.unknown(),
          difficulty: z.int(),
          countdown_seconds: z.int().optional(),
          hint: z.string().nullable().default(null),
          fact: z.string().nullable().default(null),
        }),
      ),
    }),
  ),
});

export type SampleQuiz = (options: Pick<VideoProps, 'canvas'> & Partial<Pick<VideoProps, 'look'>>) => VideoProps;

/**
 * Creates the video props of a sample quiz. `json` is the body of `POST /api/v1/quizzes`; ids are `round-1`,
 * `question-1`, … Throws a ZodError if the body is invalid.
 */
export const sampleQuiz =
  (json: unknown): SampleQuiz =>
  ({ canvas, look = DEFAULT_LOOK }) => {
    const quiz = bodySchema.parse(json);
    let questionNumber = 0;
    const props = videoPropsSchema.parse({
      ...DEFAULT_SETTINGS,
      canvas,
      look,
      title: quiz.title,
      introSubtitle: quiz.intro_subtitle,
      outroText: quiz.outro_text,
      answerDurationSeconds: quiz.answer_duration_seconds,
      factDurationSeconds: quiz.fact_duration_seconds,
      hintTimingPercent: quiz.hint_timing_percent,
      rounds: quiz.rounds.map((round, index) => ({
        id: `round-${index + 1}`,
        title: round.title,
        questions: round.questions.map(({ question_type, countdown_seconds, ...question }) => ({
          ...question,
          id: `question-${++questionNumber}`,
          type: question_type,
          countdownSeconds: countdown_seconds ?? quiz.question_duration_seconds,
        })),
      })),
    });
    const named = new Set(
      props.rounds.flatMap(({ questions }) => questions.flatMap(assetReferences)).map(({ url }) => url),
    );
    return { ...props, assets: Object.fromEntries(Object.entries(SAMPLE_ASSETS).filter(([url]) => named.has(url))) };
  };
