import { db } from '@/lib/db';
import { sealPrefix } from '@/lib/seal';
import { deleteExpiredSecrets, findSecretsNotSealedWith, updateSealed } from './queries';
import { sealSecret, unsealSecret } from './secrets';

const BATCH_SIZE = 1000;

/** Deletes expired secrets, and seals the others with the current key, so that earlier keys can be removed. */
export const resealSecrets = async (): Promise<void> => {
  await deleteExpiredSecrets(db(), new Date());
  for (const row of await findSecretsNotSealedWith(db(), sealPrefix(), BATCH_SIZE)) {
    await updateSealed(db(), row.id, row.sealed, sealSecret(row.id, unsealSecret(row)));
  }
};
