import { z } from 'zod';
import { QUESTION_TYPES } from '@/lib/core/model/question-types';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import type { Draft, Key, WireQuiz } from './draft';

/** What a page that closes before everything is saved leaves to the next one. Valid JSON. */
export interface UnsavedWork {
  /** The last known state of the server. */
  quiz: WireQuiz;
  ids: readonly (readonly [Key, string])[];
  draft: Draft;
  /** What was sent without a response yet. */
  pending: Draft | null;
}

const keyed = z.looseObject({ key: z.string(), fields: z.looseObject({}) });
const questionFields = z.looseObject({ question_type: z.enum(QUESTION_TYPES), content: z.looseObject({}) });

/** Quizzes that an earlier version stored have none. */
const language = z.string().default(DEFAULT_LANGUAGE);

const draft = z.looseObject({
  fields: z.looseObject({ language }),
  rounds: z.array(keyed.extend({ questions: z.array(keyed.extend({ fields: questionFields })) })),
});

const schema = z.object({
  quiz: z.looseObject({
    id: z.string(),
    updated_at: z.string(),
    language,
    rounds: z.array(z.looseObject({ id: z.string(), questions: z.array(questionFields.extend({ id: z.string() })) })),
  }),
  ids: z.array(z.tuple([z.string(), z.string()])),
  draft,
  pending: draft.nullable(),
});

/**
 * Reads JSON that an editor stored. Null if it is invalid or has another format for what was sent: without that,
 * resuming could create the same question twice. Members of a later version are dropped.
 */
export const parseUnsavedWork = (json: string): UnsavedWork | null => {
  try {
    return schema.parse(JSON.parse(json)) as object as UnsavedWork;
  } catch {
    return null;
  }
};
