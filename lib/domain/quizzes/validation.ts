import { z } from 'zod';
import { fieldErrorSchema } from '@/lib/contracts/contract';
import { env } from '@/lib/env';
import type { QuizValidation } from './validate-quiz';

/** The result of preflight (D26). */
export const validationSchema = z
  .object({
    renderable: z
      .boolean()
      .meta({ description: 'Whether `POST /renders` would accept the quiz. True if there are no errors.' }),
    errors: z.array(fieldErrorSchema).meta({
      description:
        'What prevents the quiz from being rendered. `field` is a path into the response of `GET /quizzes/{id}`.',
    }),
    errors_omitted: z.int().meta({ description: 'Number of further errors: `errors` lists the first 100 by default.' }),
    warnings: z
      .array(fieldErrorSchema)
      .meta({ description: 'What viewers might notice. Warnings don’t prevent the quiz from being rendered.' }),
    warnings_omitted: z
      .int()
      .meta({ description: 'Number of further warnings: `warnings` lists the first 100 by default.' }),
    duration_seconds: z.number().meta({ description: 'Length of the video.' }),
    estimate: z
      .object({
        render_seconds: z
          .int()
          .describe('Expected time to render without other renders, at the speed of recent renders.'),
        wait_seconds: z.int().describe('Expected additional time because other renders are in progress.'),
        segments_total: z.int().describe('Segments of the video, which are rendered in parallel.'),
        segments_cached: z.int().describe('Segments that earlier renders have stored and this one would reuse.'),
      })
      .meta({ description: 'Estimate for a render in the requested format, resolution and quality.' }),
  })
  .meta({ id: 'QuizValidation', description: 'What prevents a quiz from being rendered, and what could be improved.' });
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
      wait_seconds: estimate.waitSeconds,
      segments_total: estimate.segmentsTotal,
      segments_cached: estimate.segmentsCached,
    },
  };
};
