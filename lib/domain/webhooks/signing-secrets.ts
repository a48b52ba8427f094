import { db } from '@/lib/db';
import { findSigningSecrets } from './queries';
import { unsealSecret } from './secrets';

/** The secrets that sign deliveries of a webhook, the current one first; null if the webhook was deleted. */
export const signingSecrets = async (webhookId: string): Promise<[string, ...string[]] | null> => {
  const [current, ...others] = (await findSigningSecrets(db(), webhookId, new Date())).map(unsealSecret);
  return current === undefined ? null : [current, ...others];
};
