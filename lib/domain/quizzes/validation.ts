import { z } from 'zod';
import { fieldErrorSchema } from '@/lib/contract';
import type { QuizValidation } from './validate-quiz';

/** What preflight found (D26). */
export const validationSchema = z
  .object({
    renderable: z.boolean().meta({ description: 'Whether `POST /renders` would take the quiz: there are no errors.' }),
    errors: z.array(fieldErrorSchema).meta({
      description:
        'What keeps the quiz from being rendered. Fields are paths into the quiz as `GET /quizzes/{id}` has it.',
    }),
    warnings: z
      .array(fieldErrorSchema)
      .meta({ description: 'What viewers might stumble over; the quiz can be rendered all the same.' }),
    duration_seconds: z.number().meta({ description: 'Length of the video.' }),
    estimate: z
      .object({
        render_seconds: z.int(),
        segments_total: z.int(),
        segments_cached: z.int().meta({ description: 'Those in storage already, which are only copied.' }),
      })
      .meta({ description: 'What a render in the quiz’s resolution would take now, as MP4 in standard quality.' }),
  })
  .meta({ id: 'QuizValidation', description: 'What keeps a quiz from being rendered, and what could be better.' });
export type ValidationWire = z.output<typeof validationSchema>;

export const serializeValidation = (validation: QuizValidation): ValidationWire => {
  const { errors, warnings, durationSeconds, estimate } = validation;
  return {
    renderable: errors.length === 0,
    errors,
    warnings,
    duration_seconds: durationSeconds,
    estimate: {
      render_seconds: estimate.renderSeconds,
      segments_total: estimate.segmentsTotal,
      segments_cached: estimate.segmentsCached,
    },
  };
};
