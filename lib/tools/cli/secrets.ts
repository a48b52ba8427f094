import { acceptSecret, isRightSecret, resealAll } from '@/lib/server/domain/secrets';
import { CommandError, main } from './main';
import { requireSecret } from './require-secret';
import { withDatabase } from './with-database';

/** `npm run secrets`: seals everything with the current APP_SECRET and says what is left; `-- accept` if it is lost. */
await main(async () => {
  const [action, ...more] = process.argv.slice(2);
  if ((action !== undefined && action !== 'accept') || more.length > 0) {
    throw new CommandError('Usage: npm run secrets [-- accept]');
  }
  return withDatabase(async () => {
    if (action === 'accept' && !(await isRightSecret())) await acceptSecret();
    else await requireSecret();
    const { current, earlier, unreadable } = await resealAll();
    console.log(`${current} sealed with APP_SECRET, ${earlier} with APP_SECRET_PREVIOUS, ${unreadable} unreadable.`);
    if (unreadable > 0) {
      console.log('Unreadable: rotate the secrets of those webhooks (their test fails), and reconnect those channels.');
      console.log(
        'Reset two-factor sign-in of people who cannot sign in: npm run admin -- reset-second-factor <email>.',
      );
    }
    console.log(earlier === 0 ? 'APP_SECRET_PREVIOUS is not needed.' : 'Run this again until none is left.');
    return 0;
  });
});
