import { z } from 'zod';
import { fieldErrorSchema } from '@/lib/contract';
import { env } from '@/lib/env';
import type { QuizValidation } from './validate-quiz';

/** What preflight found (D26). */
export const validationSchema = z
  .object({
    renderable: z.boolean().meta({ description: 'Whether `POST /renders` would take the quiz: there are no errors.' }),
    errors: z.array(fieldErrorSchema).meta({
      description:
        'What keeps the quiz from being rendered. Fields are paths into the quiz as `GET /quizzes/{id}` has it.',
    }),
    errors_omitted: z
      .int()
      .meta({ description: 'How many more errors there are: `errors` lists at most 100 by default.' }),
    warnings: z
      .array(fieldErrorSchema)
      .meta({ description: 'Problems that viewers may notice. They do not keep the quiz from being rendered.' }),
    warnings_omitted: z
      .int()
      .meta({ description: 'How many more warnings there are: `warnings` lists at most 100 by default.' }),
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
  const { MAX_FIELD_ERRORS: most } = env();
  return {
    renderable: errors.length === 0,
    errors: errors.slice(0, most),
    errors_omitted: Math.max(0, errors.length - most),
    warnings: warnings.slice(0, most),
    warnings_omitted: Math.max(0, warnings.length - most),
    duration_seconds: durationSeconds,
    estimate: {
      render_seconds: estimate.renderSeconds,
      segments_total: estimate.segmentsTotal,
      segments_cached: estimate.segmentsCached,
    },
  };
};
