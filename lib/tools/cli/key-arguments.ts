import { parseArgs } from 'node:util';
import { z } from 'zod';
import { emailSchema } from '@/lib/core/model/email';
import { type Scope, scopeSchema } from '@/lib/core/model/scopes';
import { text } from '@/lib/core/model/text';
import { CommandError } from './main';

const USAGE = 'npm run --silent key -- --email <email> --scopes quizzes:read,quizzes:write [--name <name>] [--test]';

const isScope = (value: string): value is Scope => scopeSchema.safeParse(value).success;

const parseScopes = (list: string): Scope[] => {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isScope(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `Unknown scope: ${unknown.join(', ')}. The scopes are:\n  ${scopeSchema.options.join('\n  ')}`,
    );
  }
  return names.filter(isScope);
};

const check = <T>(option: string, schema: z.ZodType<T>, value: string): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CommandError(`--${option}: ${z.flattenError(parsed.error).formErrors.join(' ')}`);
};

const readOptions = (args: string[]) => {
  const string = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { email: string, scopes: string, name: string, test: { type: 'boolean' } } })
      .values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  }
};

/** Parses the arguments of `npm run key` (D75). @throws CommandError */
export const parseKeyArguments = (
  args: string[],
): { email: string; scopes: Scope[]; name: string; livemode: boolean } => {
  const { email, scopes, name = 'Command line', test = false } = readOptions(args);
  if (!email || !scopes) throw new CommandError(`Usage: ${USAGE}\nThe scopes are: ${scopeSchema.options.join(', ')}`);
  return {
    email: check('email', emailSchema, email),
    scopes: parseScopes(scopes),
    name: check('name', text(100, 1), name),
    livemode: !test,
  };
};
