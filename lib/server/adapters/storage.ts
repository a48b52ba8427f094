import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { env } from '../env';
import { openFsStorage } from './storage/fs-storage';
import { openS3Storage } from './storage/s3-storage';
import { checked, isStorageKey, type Storage } from './storage/storage';

export type { ByteRange } from './storage/storage';

const openStorage = (): Storage => {
  const { DATA_DIR, s3 } = env();
  const root = path.join(DATA_DIR, 'storage');
  return s3 ? openS3Storage(s3, root) : openFsStorage(root);
};

let opened: Storage | undefined;

/** The storage of uploads, segments and finished videos. */
export const storage = (): Storage => {
  opened ??= openStorage();
  return opened;
};

interface Grant {
  key: string;
  /** Unix time in seconds, as decimal digits; empty if it never expires. */
  expires: string;
  fileName: string;
}

/**
 * The text that is signed. Permanent links without a file name keep their first format, because quizzes contain them; it is
 * unambiguous, because keys have no line breaks. All others are JSON, where no field can run into the next.
 */
const signedText = ({ key, expires, fileName }: Grant): string =>
  expires || fileName
    ? JSON.stringify(['storage-url', 2, key, expires, fileName])
    : ['storage-url', key, '', ''].join('\n');

const signature = (secret: string, grant: Grant): Buffer =>
  createHmac('sha256', secret).update(signedText(grant)).digest();

/**
 * A URL with which anyone can read `key` until it expires. Without a lifetime it never expires, and is always the same.
 * @param options.fileName browsers save the file under this name; without it, they display it
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

const EXPIRES = /^\d{0,15}$/;

/** The key and file name that a signed URL grants; null if the signature is invalid or has expired. */
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

/** The key that a valid signed URL grants; null for any other URL. */
export const storageKeyOf = (url: string): string | null => {
  const prefix = `${env().APP_URL}/files/`;
  if (!url.startsWith(prefix) || !URL.canParse(url)) return null;
  const { pathname, searchParams } = new URL(url);
  return verifySignedUrl(pathname.slice('/files/'.length), searchParams)?.key ?? null;
};
