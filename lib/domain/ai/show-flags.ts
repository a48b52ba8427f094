import { env } from '@/lib/env';
import { withFlagPicture } from '@/lib/facts/flag-pictures';
import type { GroundedQuestion } from '@/lib/facts/order';
import type { QuestionType } from '@/lib/model/question-types';

/** Flags are pictures of this service, unless questions with emoji are requested. */
export const showFlags = (question: GroundedQuestion, requested: readonly QuestionType[] | null): GroundedQuestion =>
  question.question_type === 'emoji' && requested?.includes('emoji')
    ? question
    : withFlagPicture(question, env().APP_URL);
