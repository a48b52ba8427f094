import { eq } from 'drizzle-orm';
import { secretCheck } from '@/drizzle/schema/secret-check';
import { db } from '../db';
import { seal, sealPrefix, UnsealError, unseal } from '../seal';
import { resealTokens, storedTokens } from './channels/access';
import { firstRow } from './sql';
import { resealFactors, storedFactors } from './users/second-factor-secrets';
import { resealSecrets, storedSecrets } from './webhooks/webhooks';

const PLACE = 'secret check';

const isReadable = (read: () => string): boolean => {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
};

const readCheck = async () => (await firstRow(db().select().from(secretCheck)))?.sealed;

/**
 * Whether the configured secrets are those of this database (D154). A database without a check gets one of the current secret;
 * of several processes that start at the same time, one decides.
 */
export const isRightSecret = async (): Promise<boolean> => {
  await db()
    .insert(secretCheck)
    .values({ sealed: seal(PLACE, PLACE) })
    .onConflictDoNothing();
  const sealed = (await readCheck()) ?? '';
  return isReadable(() => unseal(sealed, PLACE));
};

/** Makes the current secret that of this database, although texts of another one stay unreadable. */
export const acceptSecret = async (): Promise<void> => {
  const sealed = seal(PLACE, PLACE);
  await db().insert(secretCheck).values({ sealed }).onConflictDoUpdate({ target: secretCheck.id, set: { sealed } });
};

/** How many texts are sealed with the current secret, with an earlier one that is configured, and with neither. */
export interface SealedTexts {
  current: number;
  earlier: number;
  unreadable: number;
}

/** Counts the secrets of webhooks and second factors, and the tokens of channels. Reads all of them. */
export const countSealed = async (): Promise<SealedTexts> => {
  const texts = [...(await storedSecrets()), ...(await storedTokens()), ...(await storedFactors())];
  const counts = { current: 0, earlier: 0, unreadable: 0 };
  for (const { sealed, read } of texts) {
    if (!isReadable(read)) counts.unreadable++;
    else if (sealed.startsWith(sealPrefix())) counts.current++;
    else counts.earlier++;
  }
  return counts;
};

/**
 * Seals all texts with the current secret, the check last: until then, a start without the earlier secret is refused.
 * Unreadable texts are left as they are.
 */
export const resealAll = async (): Promise<SealedTexts> => {
  await resealSecrets();
  await resealTokens();
  await resealFactors();
  const counts = await countSealed();
  const sealed = await readCheck();
  if (counts.earlier === 0 && sealed && !sealed.startsWith(sealPrefix()) && isReadable(() => unseal(sealed, PLACE))) {
    await db()
      .update(secretCheck)
      .set({ sealed: seal(PLACE, PLACE) })
      .where(eq(secretCheck.sealed, sealed));
  }
  return counts;
};
