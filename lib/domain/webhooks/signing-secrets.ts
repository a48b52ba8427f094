import { db } from '@/lib/db';
import { findSigningSecrets } from './queries';
import { unsealSecret } from './secrets';

/** What deliveries of a webhook are signed with now, the present secret first; null when it is deleted. */
export const signingSecrets = async (webhookId: string): Promise<[string, ...string[]] | null> => {
  const [present, ...others] = (await findSigningSecrets(db(), webhookId, new Date())).map(unsealSecret);
  return present === undefined ? null : [present, ...others];
};
