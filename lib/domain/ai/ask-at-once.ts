import { z } from 'zod';
import { askModel } from '@/lib/adapters/language-model/ask-model';
import { strictly } from '@/lib/adapters/language-model/json-schema';
import { ModelError } from '@/lib/adapters/language-model/model-error';
import { UnavailableError } from '@/lib/errors';
import { abortSignal } from '@/lib/jobs/abort';
import { openAccount } from './request-account';

/** What is asked while the user waits; its form is made from its schema. */
interface Question<T> {
  name: string;
  instructions: string;
  material: string;
  schema: z.ZodType<T>;
  usualTokens: number;
}

const refusalOf = ({ message, retryAfter }: ModelError): UnavailableError =>
  new UnavailableError(message, retryAfter === null ? {} : { retryAfter });

/** Asks the model for a user who waits for the answer. @throws UnavailableError, DailyLimitError */
export const askAtOnce = async <T>(userId: string, { name, ...question }: Question<T>): Promise<T> => {
  const account = openAccount(userId);
  const form = strictly(z.toJSONSchema(question.schema, { io: 'input', unrepresentable: 'any' }));
  try {
    return await askModel({ ...question, answer: { name, schema: form }, signal: abortSignal(), account });
  } catch (error) {
    throw error instanceof ModelError ? refusalOf(error) : error;
  } finally {
    await account.settle();
  }
};
