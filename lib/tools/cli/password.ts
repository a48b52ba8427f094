import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailSchema } from '@/lib/core/model/email';
import { setPassword } from '@/lib/server/domain/users/accounts';
import { NotFoundError } from '@/lib/server/errors';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run password -- --email <email of an account>';

const readEmail = (args: string[]): string => {
  try {
    const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
    return emailSchema.parse(email);
  } catch {
    throw new CommandError(USAGE);
  }
};

/**
 * `npm run password`: sets a new random password and prints only that. For forgotten passwords, and for accounts created by
 * `npm run key`, which have none.
 */
await main(async () => {
  const email = readEmail(process.argv.slice(2));
  // 144 random bits. Not an argument, because those stay in the shell's history.
  const password = randomBytes(18).toString('base64url');
  await withDatabase(() => setPassword({ email, password })).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new CommandError(`No account has the email address ${email}.`) : error;
  });
  console.log(password);
  return 0;
});
