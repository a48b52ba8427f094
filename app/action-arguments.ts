import { notFound } from 'next/navigation';
import type { z } from 'zod';

/**
 * The argument of a server action, which anyone can send by themselves, checked for its type. Ends the action with 404
 * if it has another one, which no form of ours sends.
 */
export const argument = <T>(value: unknown, schema: z.ZodType<T>): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : notFound();
};
