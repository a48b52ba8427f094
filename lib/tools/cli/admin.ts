import { emailSchema } from '@/lib/core/model/email';
import { listAdministrators, setAdministratorByEmail } from '@/lib/server/domain/users/administrators';
import { resetSecondFactor } from '@/lib/server/domain/users/second-factor';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run admin -- grant <email> | revoke <email> | reset-second-factor <email> | list';

/** `npm run admin`: adds, removes and lists administrators (D210), and helps people without their second factor (D209). */
await main(async () => {
  const [command, address, ...more] = process.argv.slice(2);
  const { data: email } = emailSchema.safeParse(address);
  const isReset = command === 'reset-second-factor';
  const isChange = isReset || command === 'grant' || command === 'revoke';
  if (more.length > 0 || (isChange ? email === undefined : command !== 'list' || address !== undefined)) {
    throw new CommandError(USAGE);
  }
  await withDatabase(async () => {
    if (isReset && email !== undefined) {
      await resetSecondFactor(email);
      console.log(`${email} can sign in with the password alone, and should set up two-factor sign-in again.`);
      return;
    }
    if (isChange && email !== undefined) await setAdministratorByEmail(email, command === 'grant');
    for (const admin of await listAdministrators()) console.log(`${admin.email}${admin.blockedAt ? ' (blocked)' : ''}`);
  }).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw new CommandError(`No account has the email address ${email}.`);
    throw error instanceof ConflictError ? new CommandError(error.message) : error;
  });
  return 0;
});
