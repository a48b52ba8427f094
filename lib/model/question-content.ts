import { z } from 'zod';
import { COUNT_LIMITS, TEXT_LIMITS } from './limits';
import { text } from './text';

const optionId = z.string().min(1).max(64);

const common = {
  question: text(TEXT_LIMITS.question).default(''),
  imageUrl: z.url().max(2048).nullable().default(null),
  narration: text(TEXT_LIMITS.question).nullable().default(null),
};

const option = z.object({
  id: optionId,
  text: text(TEXT_LIMITS.option).default(''),
  imageUrl: z.url().max(2048).nullable().default(null),
});

const { min, max } = COUNT_LIMITS.optionsPerQuestion;

const multipleChoice = z
  .object({
    ...common,
    options: z
      .array(option)
      .min(min)
      .max(max)
      .default(() => ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', imageUrl: null }))),
    correctOptionId: optionId.nullable().default(null),
    shuffle: z.boolean().default(false),
  })
  .superRefine((content, context) => {
    const ids = content.options.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'Each option needs an id of its own.' });
    }
    if (content.correctOptionId !== null && !ids.includes(content.correctOptionId)) {
      context.addIssue({ code: 'custom', path: ['correctOptionId'], message: 'Must be the id of one of the options.' });
    }
  });

const trueFalse = z.object({ ...common, correct: z.boolean().nullable().default(null) });

/**
 * The content schema of every question type (D25). Each fills in its type's defaults, so
 * `QUESTION_CONTENT[type].parse({})` is the content of a question that was created without any.
 */
export const QUESTION_CONTENT = { multiple_choice: multipleChoice, true_false: trueFalse } as const;

export type QuestionType = keyof typeof QUESTION_CONTENT;
export const QUESTION_TYPES = Object.keys(QUESTION_CONTENT) as [QuestionType, ...QuestionType[]];

export type QuestionContent<T extends QuestionType = QuestionType> = z.output<(typeof QUESTION_CONTENT)[T]>;

/** A question's type together with its content. */
export const typedContentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multiple_choice'), content: multipleChoice }),
  z.object({ type: z.literal('true_false'), content: trueFalse }),
]);
export type TypedContent = z.output<typeof typedContentSchema>;
