import { z } from 'zod';
import { askModel } from '@/lib/adapters/language-model/ask-model';
import { strictly } from '@/lib/adapters/language-model/json-schema';
import { abortSignal } from '@/lib/jobs/abort';
import { withTokenAccount } from './token-account';

interface PromptRequest<T> {
  name: string;
  instructions: string;
  material: string;
  /** Of the response; the form that the model gets is derived from it. */
  schema: z.ZodType<T>;
  usualTokens: number;
}

/** Prompts the model while the user waits for the response. @throws UnavailableError, DailyLimitError */
export const promptNow = <T>(userId: string, { name, ...request }: PromptRequest<T>): Promise<T> => {
  const form = strictly(z.toJSONSchema(request.schema, { io: 'input', unrepresentable: 'any' }));
  return withTokenAccount(userId, (account) =>
    askModel({ ...request, answer: { name, schema: form }, signal: abortSignal(), account }),
  );
};
