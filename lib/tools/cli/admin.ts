import { currentInstallation } from '@/app/installation';
import { emailSchema } from '@/lib/core/model/email';
import { closeLimiters } from '@/lib/server/api/rate-limit';
import { listSettings } from '@/lib/server/domain/admin/settings';
import { listAdministrators, setAdministratorByEmail } from '@/lib/server/domain/users/administrators';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { installationText, settingsText } from './admin-report';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run admin -- grant <email> | revoke <email> | list | installation | settings';

const printAdministrators = async () => {
  for (const admin of await listAdministrators()) console.log(`${admin.email}${admin.blockedAt ? ' (blocked)' : ''}`);
};

const setAdministrator = async (email: string, isAdmin: boolean) => {
  await setAdministratorByEmail(email, isAdmin).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw new CommandError(`No account has the email address ${email}.`);
    throw error instanceof ConflictError ? new CommandError(error.message) : error;
  });
  await printAdministrators();
};

const printInstallation = async () => {
  try {
    console.log(installationText(await currentInstallation()));
  } finally {
    await closeLimiters();
  }
};

/** @throws CommandError if the arguments are wrong */
const chosenCommand = (): (() => Promise<void>) => {
  const [command, address, ...more] = process.argv.slice(2);
  const { data: email } = emailSchema.safeParse(address);
  if (more.length > 0) throw new CommandError(USAGE);
  if (email !== undefined && (command === 'grant' || command === 'revoke')) {
    return () => setAdministrator(email, command === 'grant');
  }
  if (address !== undefined) throw new CommandError(USAGE);
  if (command === 'list') return printAdministrators;
  if (command === 'installation') return printInstallation;
  if (command === 'settings') return async () => console.log(settingsText(listSettings()));
  throw new CommandError(USAGE);
};

/** `npm run admin`: administrators (D210), and the state and settings of the installation (D196). */
await main(async () => {
  await withDatabase(chosenCommand());
  return 0;
});
