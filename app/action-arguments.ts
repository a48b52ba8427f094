import { notFound } from 'next/navigation';
import { z } from 'zod';

/**
 * Checks the types of a server action's argument, which anyone can send by themselves.
 * @returns the argument; otherwise the action ends with 404
 */
const checked =
  <T>(schema: z.ZodType<T>) =>
  (value: unknown): T => {
    const { success, data } = schema.safeParse(value);
    return success ? data : notFound();
  };

/** The argument, which must be a string. Otherwise the action ends with 404. */
export const textArgument = checked(z.string());

/** The argument, which must be an object. Otherwise the action ends with 404. */
export const objectArgument = checked(z.record(z.string(), z.unknown()));
