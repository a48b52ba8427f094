import { db } from '@/lib/db';
import { sealPrefix } from '@/lib/seal';
import { findChannelsNotSealedWith, updateIfSealed } from './queries';
import { sealRefreshToken, unsealRefreshToken } from './refresh-token';

const BATCH = 1000;

/** Seals with the present key what an earlier one sealed, so that that one can go. */
export const resealTokens = async (): Promise<void> => {
  for (const row of await findChannelsNotSealedWith(db(), sealPrefix(), BATCH)) {
    await updateIfSealed(db(), row, { refreshToken: sealRefreshToken(row.id, unsealRefreshToken(row)) });
  }
};
