import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { SECRET_PREFIX } from '@/lib/server/adapters/webhook-sender';
import { db, type Transaction } from '@/lib/server/db';
import { seal, sealPrefix, unseal } from '@/lib/server/seal';
import {
  deleteExpiredSecrets,
  findSecretsNotSealedWith,
  findSigningSecrets,
  insertSecret,
  updateSealed,
} from './queries';

/** `whsec_` and 32 random bytes in base64 (D60). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

const sealContext = (id: string): string => `webhook secret ${id}`;

/** @param id of the row that stores it */
const sealSecret = (id: string, secret: string): string => seal(secret, sealContext(id));

const unsealSecret = ({ id, sealed }: { id: string; sealed: string }): string => unseal(sealed, sealContext(id));

/** Adds a secret that signs deliveries from now on. Lock the webhook first, so that ids are in the order of the rotations. */
export const addSecret = (tx: Transaction, webhookId: string, secret: string): Promise<void> => {
  const id = v7();
  return insertSecret(tx, { id, webhookId, sealed: sealSecret(id, secret) });
};

/** The secrets that sign deliveries of a webhook, the current one first; null if the webhook was deleted. */
export const signingSecrets = async (webhookId: string): Promise<[string, ...string[]] | null> => {
  const [current, ...others] = (await findSigningSecrets(db(), webhookId, new Date())).map(unsealSecret);
  return current === undefined ? null : [current, ...others];
};

const BATCH_SIZE = 1000;

/** Deletes expired secrets, and seals the others with the current key, so that earlier keys can be removed. */
export const resealSecrets = async (): Promise<void> => {
  await deleteExpiredSecrets(db(), new Date());
  for (const row of await findSecretsNotSealedWith(db(), sealPrefix(), BATCH_SIZE)) {
    await updateSealed(db(), row.id, row.sealed, sealSecret(row.id, unsealSecret(row)));
  }
};
