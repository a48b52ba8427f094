import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailSchema } from '@/lib/core/model/email';
import { db } from '@/lib/server/db';
import { revokeApiKeys } from '@/lib/server/domain/api-keys/api-keys';
import { setPassword } from '@/lib/server/domain/users/accounts';
import { NotFoundError } from '@/lib/server/errors';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run password -- --email <email of an account> [--revoke-keys]';

const readArguments = (args: string[]): { email: string; revokesKeys: boolean } => {
  try {
    const options = { email: { type: 'string' }, 'revoke-keys': { type: 'boolean', default: false } } as const;
    const { email, 'revoke-keys': revokesKeys } = parseArgs({ args, options }).values;
    return { email: emailSchema.parse(email), revokesKeys };
  } catch {
    throw new CommandError(USAGE);
  }
};

/**
 * `npm run password`: sets a new random password and prints only that. For forgotten passwords, and for accounts created by
 * `npm run key`, which have none. With `--revoke-keys`, also revokes all API keys of the account.
 */
await main(async () => {
  const { email, revokesKeys } = readArguments(process.argv.slice(2));
  // 144 random bits. Not an argument, because those stay in the shell's history.
  const password = randomBytes(18).toString('base64url');
  await withDatabase(async () => {
    const { id: userId } = await setPassword({ email, password });
    if (revokesKeys)
      console.error(`Revoked ${await db().transaction((tx) => revokeApiKeys(tx, { userId, by: null }))} API keys.`);
  }).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new CommandError(`No account has the email address ${email}.`) : error;
  });
  console.log(password);
  return 0;
});
