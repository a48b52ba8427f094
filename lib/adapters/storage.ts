import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { env } from '../env';
import { openFsStorage } from './storage/fs-storage';
import { checked, isStorageKey } from './storage/key';
import { openS3Storage } from './storage/s3-storage';
import type { Storage } from './storage/storage';

export type { ByteRange } from './storage/storage';

const openStorage = (): Storage => {
  const { DATA_DIR, s3 } = env();
  const root = path.join(DATA_DIR, 'storage');
  return s3 ? openS3Storage(s3, root) : openFsStorage(root);
};

let opened: Storage | undefined;

/** Where this service keeps its files: uploads, segments, finished videos. */
export const storage = (): Storage => {
  opened ??= openStorage();
  return opened;
};

/** What an address grants. */
interface Grant {
  key: string;
  /** Unix time in seconds at which it ends, in decimal digits; empty when it never does. */
  expires: string;
  fileName: string;
}

/**
 * The text that is signed. Permanent links without a file name keep their first form, because quizzes contain them; keys
 * have no line breaks, so that form has one reading. All other fields are JSON, in which no field can run into the next.
 */
const signedText = ({ key, expires, fileName }: Grant): string =>
  expires || fileName
    ? JSON.stringify(['storage-url', 2, key, expires, fileName])
    : ['storage-url', key, '', ''].join('\n');

const signature = (secret: string, grant: Grant): Buffer =>
  createHmac('sha256', secret).update(signedText(grant)).digest();

/**
 * An address under which anybody may read `key` until it expires; without a lifetime, as long as
 * there is such a file, and then it is always the same address.
 * @param fileName the name under which a browser saves it; without one, browsers show the file
 */
export const signedUrl = (key: string, options: { expiresInSeconds?: number; fileName?: string } = {}): string => {
  const { expiresInSeconds, fileName = '' } = options;
  const expires = expiresInSeconds === undefined ? '' : String(Math.floor(Date.now() / 1000) + expiresInSeconds);
  const url = new URL(`${env().APP_URL}/files/${checked(key)}`);
  if (expires) url.searchParams.set('expires', expires);
  if (fileName) url.searchParams.set('fileName', fileName);
  url.searchParams.set('signature', signature(env().APP_SECRET, { key, expires, fileName }).toString('base64url'));
  return url.href;
};

/** Anything but digits is refused before it is signed or compared with the clock. */
const EXPIRES = /^\d{0,15}$/;

/** What a signed address grants, or `null` when it was not signed here, was altered or has expired. */
export const verifySignedUrl = (
  key: string,
  parameters: URLSearchParams,
): { key: string; fileName: string | null } | null => {
  const expires = parameters.get('expires') ?? '';
  const fileName = parameters.get('fileName');
  if (!isStorageKey(key) || !EXPIRES.test(expires)) return null;
  const given = Buffer.from(parameters.get('signature') ?? '', 'base64url');
  const isRight = env().APP_SECRETS.some((secret) => {
    const right = signature(secret, { key, expires, fileName: fileName ?? '' });
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isRight || (expires && Number(expires) * 1000 <= Date.now())) return null;
  return { key, fileName };
};

/** The key of a file that `url`, signed here and still valid, grants; `null` for any other address. */
export const storageKeyOf = (url: string): string | null => {
  const prefix = `${env().APP_URL}/files/`;
  if (!url.startsWith(prefix) || !URL.canParse(url)) return null;
  const { pathname, searchParams } = new URL(url);
  return verifySignedUrl(pathname.slice('/files/'.length), searchParams)?.key ?? null;
};
