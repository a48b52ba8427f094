import { env } from '@/lib/env';
import { UnavailableError } from '@/lib/errors';

/** @throws UnavailableError naming what to set, where the service has no credentials of Google's */
export const requireGoogle = (): void => {
  if (env().GOOGLE_CLIENT_ID) return;
  throw new UnavailableError('YouTube is not set up here: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
};
