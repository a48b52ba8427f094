import { db } from '@/lib/db';
import { sealPrefix } from '@/lib/seal';
import { deleteExpiredSecrets, findSecretsNotSealedWith, updateSealed } from './queries';
import { sealSecret, unsealSecret } from './secrets';

const BATCH = 1000;

/** Seals with the present key what an earlier one sealed, so that that one can go; drops secrets that ran out. */
export const resealSecrets = async (): Promise<void> => {
  await deleteExpiredSecrets(db(), new Date());
  for (const row of await findSecretsNotSealedWith(db(), sealPrefix(), BATCH)) {
    await updateSealed(db(), row.id, row.sealed, sealSecret(row.id, unsealSecret(row)));
  }
};
