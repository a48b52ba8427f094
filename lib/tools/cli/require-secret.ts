import { isRightSecret } from '@/lib/server/domain/secrets';
import { CommandError } from './main';

/** Ends a start with another APP_SECRET than that of the database, which would fail in silence. @throws CommandError */
export const requireSecret = async (): Promise<void> => {
  if (await isRightSecret()) return;
  throw new CommandError(
    'APP_SECRET is not the secret that this database was used with, so the secrets of webhooks and the connections to YouTube cannot be read.\n' +
      '- If the secret was changed by mistake, set APP_SECRET to the earlier one.\n' +
      '- To change it, set APP_SECRET_PREVIOUS to the earlier one until `npm run secrets` shows that nothing needs it.\n' +
      '- If it is lost, run `npm run secrets -- accept`: webhooks then need new secrets, and channels must be connected again (docs/operations.md).',
  );
};
