import { createHash, randomBytes } from 'node:crypto';

/** What is issued, and the older prefix of the same family (D11). */
const KEY = /^(qk_live_|qq_)[0-9a-f]{40}$/;

export const isApiKey = (value: string): boolean => KEY.test(value);

export const generateKey = (): string => `qk_live_${randomBytes(20).toString('hex')}`;

/** SHA-256, hexadecimal: enough for 160 random bits, and quick to look up. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The part that is kept for people to recognise a key by (specification, Authentication 3). */
export const keyPrefix = (key: string): string => key.slice(0, 16);
