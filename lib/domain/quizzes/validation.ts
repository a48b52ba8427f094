import type { ValidationWire } from '@/lib/contracts/validation';
import { env } from '@/lib/env';
import type { QuizValidation } from './validate-quiz';

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
