import { z } from 'zod';
import { strictSchema } from '@/lib/adapters/language-model/json-schema';
import { promptModel } from '@/lib/adapters/language-model/prompt-model';
import { abortSignal } from '@/lib/jobs/run-context';
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
  const form = strictSchema(z.toJSONSchema(request.schema, { io: 'input', unrepresentable: 'any' }));
  return withTokenAccount(userId, (account) =>
    promptModel({ ...request, responseFormat: { name, schema: form }, signal: abortSignal(), account }),
  );
};
