import { emailSchema } from '@/lib/core/model/email';
import { listAdministrators, setAdministratorByEmail } from '@/lib/server/domain/users/administrators';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run admin -- grant <email> | revoke <email> | list';

/** `npm run admin`: adds, removes and lists administrators (D210). */
await main(async () => {
  const [command, address, ...more] = process.argv.slice(2);
  const { data: email } = emailSchema.safeParse(address);
  const isChange = command === 'grant' || command === 'revoke';
  if (more.length > 0 || (isChange ? email === undefined : command !== 'list' || address !== undefined)) {
    throw new CommandError(USAGE);
  }
  await withDatabase(async () => {
    if (isChange && email !== undefined) await setAdministratorByEmail(email, command === 'grant');
    for (const admin of await listAdministrators()) console.log(`${admin.email}${admin.blockedAt ? ' (blocked)' : ''}`);
  }).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw new CommandError(`No account has the email address ${email}.`);
    throw error instanceof ConflictError ? new CommandError(error.message) : error;
  });
  return 0;
});
