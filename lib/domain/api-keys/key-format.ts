import { createHash, randomBytes } from 'node:crypto';

/** The prefixes of live and test keys (D87), and an older one that is still accepted (D11). */
const KEY = /^(qk_live_|qk_test_|qq_)[0-9a-f]{40}$/;

export const isApiKey = (value: string): boolean => KEY.test(value);

export const generateKey = (livemode: boolean): string =>
  `qk_${livemode ? 'live' : 'test'}_${randomBytes(20).toString('hex')}`;

/** Hexadecimal SHA-256. A fast hash is enough for 160 random bits. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The part that is stored in clear text, so that owners recognize a key. */
export const keyPrefix = (key: string): string => key.slice(0, 16);
