import { db } from '@/lib/db';
import { sealPrefix } from '@/lib/seal';
import { findChannelsNotSealedWith, updateIfSealed } from './queries';
import { sealRefreshToken, unsealRefreshToken } from './refresh-token';

const BATCH_SIZE = 1000;

/** Seals all tokens with the current key, so that earlier keys can be removed. */
export const resealTokens = async (): Promise<void> => {
  for (const row of await findChannelsNotSealedWith(db(), sealPrefix(), BATCH_SIZE)) {
    await updateIfSealed(db(), row, { refreshToken: sealRefreshToken(row.id, unsealRefreshToken(row)) });
  }
};
