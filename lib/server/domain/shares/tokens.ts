import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'uuid';
import { env } from '@/lib/server/env';
import { seal, UnsealError, unseal } from '@/lib/server/seal';

const ID_BYTES = 16;
/** 128 bits, which nobody guesses. */
const MAC_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

const macOf = (secret: string, parts: readonly unknown[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** Whether one of the installation's secrets signed these parts. @param given as many of the first bytes as are sent */
const isSigned = (given: Buffer, parts: readonly unknown[]): boolean =>
  env().APP_SECRETS.some((secret) => timingSafeEqual(macOf(secret, parts).subarray(0, given.length), given));

/**
 * The token of a share's link: its id and a signature. It is not stored, so a copy of the database opens no link, and the dashboard
 * can show it again (D243).
 */
export const shareToken = (id: string): string => {
  const mac = macOf(env().APP_SECRET, ['share', id]).subarray(0, MAC_BYTES);
  return Buffer.concat([parse(id), mac]).toString('base64url');
};

/** The id of the share that a token names; null if we did not sign it. */
export const idOfToken = (token: string): string | null => {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has unused bits: a link has one spelling.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSigned(bytes.subarray(ID_BYTES), ['share', id]) ? id : null;
};

export const shareUrl = (id: string): string => `${env().APP_URL}/share/${shareToken(id)}`;

/** Seconds for which a browser that has sent the password need not send it again. */
export const UNLOCK_SECONDS = 12 * 60 * 60;

interface Locked {
  id: string;
  passwordHash: string | null;
}

const unlockParts = ({ id, passwordHash }: Locked, expires: string) => ['share unlock', id, passwordHash, expires];

/** The value of the cookie of a browser that has sent the password of this share. */
export const unlockValue = (share: Locked): string => {
  const expires = String(Math.floor(Date.now() / 1000) + UNLOCK_SECONDS);
  return `${expires}.${macOf(env().APP_SECRET, unlockParts(share, expires)).toString('base64url')}`;
};

/** Whether the value unlocks this share. */
export const isUnlockValue = (share: Locked, value: string): boolean => {
  const [expires = '', signature = ''] = value.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= Date.now() || given.length !== 32) return false;
  return isSigned(given, unlockParts(share, expires));
};

/** A file that a page of a share can read. */
interface FileGrant {
  /** Of the storage. */
  key: string;
  /** Browsers save it under this name; null if they show it. */
  fileName: string | null;
}

/** Seconds for which an open page can read files: longer than any video. */
const GRANT_SECONDS = 12 * 60 * 60;

const placeOf = (shareId: string): string => `share ${shareId}`;

/** A path at which a page of a share reads a file. Storage keys name accounts, so it is sealed. */
export const filePath = (shareId: string, { key, fileName }: FileGrant): string => {
  const expires = Math.floor(Date.now() / 1000) + GRANT_SECONDS;
  const grant = seal(JSON.stringify([key, fileName, expires]), placeOf(shareId));
  return `/api/shared/${shareToken(shareId)}/files/${grant}`;
};

/** The file that a path grants; null if it was sealed for another share, altered, or has expired. */
export const openFilePath = (shareId: string, grant: string): FileGrant | null => {
  try {
    const [key, fileName, expires] = JSON.parse(unseal(grant, placeOf(shareId))) as [string, string | null, number];
    return expires * 1000 > Date.now() ? { key, fileName } : null;
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
};
