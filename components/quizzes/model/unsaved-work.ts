import { z } from 'zod';
import { QUESTION_TYPES } from '@/lib/core/model/question-types';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import type { UnsavedWork } from './state';

const keyed = z.looseObject({ key: z.string(), fields: z.looseObject({}) });
const questionFields = z.looseObject({ question_type: z.enum(QUESTION_TYPES), content: z.looseObject({}) });

/** Quizzes that an earlier version stored have none. */
const language = z.string().default(DEFAULT_LANGUAGE);

const schema = z.object({
  quiz: z.looseObject({
    id: z.string(),
    language,
    rounds: z.array(z.looseObject({ id: z.string(), questions: z.array(questionFields) })),
  }),
  ids: z.array(z.tuple([z.string(), z.string()])),
  draft: z.looseObject({
    fields: z.looseObject({ language }),
    rounds: z.array(keyed.extend({ questions: z.array(keyed.extend({ fields: questionFields })) })),
  }),
  pending: z
    .looseObject({
      change: z.looseObject({ kind: z.enum(['create-round', 'create-questions']) }),
      request: z.looseObject({ path: z.string(), idempotencyKey: z.string() }),
    })
    .nullable(),
});

/**
 * Reads JSON that an editor stored. Null if it is invalid or has other names for the open request and its idempotency
 * key: without them, resuming could create the same question twice. Members of a later version are dropped.
 */
export const parseUnsavedWork = (json: string): UnsavedWork | null => {
  try {
    return schema.parse(JSON.parse(json)) as object as UnsavedWork;
  } catch {
    return null;
  }
};
