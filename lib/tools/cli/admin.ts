import { currentInstallation } from '@/app/installation';
import { emailSchema } from '@/lib/core/model/email';
import { closeLimiters } from '@/lib/server/api/rate-limit';
import { listSettings } from '@/lib/server/domain/admin/settings';
import { listAdministrators, setAdministratorByEmail } from '@/lib/server/domain/users/administrators';
import { resetSecondFactor } from '@/lib/server/domain/users/second-factor';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { installationText, settingsText } from './admin-report';
import { CommandError, main } from './main';
import { withDatabase } from './with-database';

const USAGE =
  'Usage: npm run admin -- grant <email> | revoke <email> | reset-second-factor <email> | list | installation | settings';

const printAdministrators = async () => {
  for (const admin of await listAdministrators()) console.log(`${admin.email}${admin.blockedAt ? ' (blocked)' : ''}`);
};

const setAdministrator = (isAdmin: boolean) => async (email: string) => {
  await setAdministratorByEmail(email, isAdmin);
  await printAdministrators();
};

/** What is done with an account. */
const OF_ACCOUNT = new Map<string, (email: string) => Promise<void>>([
  ['grant', setAdministrator(true)],
  ['revoke', setAdministrator(false)],
  [
    'reset-second-factor',
    async (email) => {
      await resetSecondFactor(email);
      console.log(`${email} can sign in with the password alone, and should set up two-factor sign-in again.`);
    },
  ],
]);

const change = async (work: (email: string) => Promise<void>, email: string): Promise<void> => {
  await work(email).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw new CommandError(`No account has the email address ${email}.`);
    throw error instanceof ConflictError ? new CommandError(error.message) : error;
  });
};

const printInstallation = async () => {
  try {
    console.log(installationText(await currentInstallation()));
  } finally {
    await closeLimiters();
  }
};

const PRINTS = new Map<string, () => Promise<void>>([
  ['list', printAdministrators],
  ['installation', printInstallation],
  ['settings', async () => console.log(settingsText(listSettings()))],
]);

/** @throws CommandError if the arguments are wrong */
const chosenCommand = (): (() => Promise<void>) => {
  const [command = '', address, ...more] = process.argv.slice(2);
  const { data: email } = emailSchema.safeParse(address);
  const work = OF_ACCOUNT.get(command);
  if (work && email !== undefined && more.length === 0) return () => change(work, email);
  const print = PRINTS.get(command);
  if (!print || address !== undefined) throw new CommandError(USAGE);
  return print;
};

/**
 * `npm run admin`: administrators (D210), help for people without their second factor (D209), and the state and settings of
 * the installation (D196).
 */
await main(async () => {
  await withDatabase(chosenCommand());
  return 0;
});
