import { z } from 'zod';
import { askModel } from '@/lib/adapters/language-model/ask-model';
import { strictly } from '@/lib/adapters/language-model/json-schema';
import { abortSignal } from '@/lib/jobs/abort';
import { atOnce } from './at-once';

/** What is asked while the user waits; its form is made from its schema. */
interface Question<T> {
  name: string;
  instructions: string;
  material: string;
  schema: z.ZodType<T>;
  usualTokens: number;
}

/** Asks the model for a user who waits for the answer. @throws UnavailableError, DailyLimitError */
export const askAtOnce = <T>(userId: string, { name, ...question }: Question<T>): Promise<T> => {
  const form = strictly(z.toJSONSchema(question.schema, { io: 'input', unrepresentable: 'any' }));
  return atOnce(userId, (account) =>
    askModel({ ...question, answer: { name, schema: form }, signal: abortSignal(), account }),
  );
};
