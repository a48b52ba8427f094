import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { env } from '../env';

export interface StoredFile {
  /** Bytes. */
  size: number;
  contentType: string;
  /** Quoted, as HTTP writes it; changes with the contents. */
  etag: string;
  lastModified: Date;
}

/** Bytes `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Letters, digits, `.`, `_` and `-` in segments that never begin with a dot: no key leaves the
 * storage folder, and none names the folder of unfinished files.
 */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const INCOMING = '.incoming';

/** @throws RangeError when `key` could name something outside the storage folder. */
const checked = (key: string): string => {
  if (!KEY.test(key) || key.length > 512) throw new RangeError(`Not a storage key: ${key}`);
  return key;
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

const openStorage = (root: string) => {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const locate = (key: string) => path.join(root, checked(key));

  return {
    /** Stores a file; readers see the old contents or the new, never a part (temporary name, then rename). */
    put: async (key: string, contents: Readable | Uint8Array): Promise<void> => {
      const target = locate(key);
      const incoming = `${INCOMING}/${randomUUID()}`;
      try {
        await (contents instanceof Uint8Array
          ? disk.driver.put(incoming, contents)
          : disk.driver.putStream(incoming, contents));
        await mkdir(path.dirname(target), { recursive: true });
        await rename(path.join(root, incoming), target);
      } catch (error) {
        await rm(path.join(root, incoming), { force: true });
        throw error;
      }
    },

    /** A place on this machine for a file that is not finished; `adopt` takes it from there, or whoever asked removes it. */
    newIncoming: async (): Promise<string> => {
      await mkdir(path.join(root, INCOMING), { recursive: true });
      return path.join(root, INCOMING, randomUUID());
    },

    /** Moves a file from a place that `newIncoming` gave to its key, without copying it. */
    adopt: async (key: string, incoming: string): Promise<void> => {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(incoming, target);
    },

    /** A stream of the file, or of a part of it. A missing file is an `error` event of the stream. */
    get: (key: string, range?: ByteRange): Readable => createReadStream(locate(key), range),

    /** `null` when there is no such file. */
    stat: async (key: string): Promise<StoredFile | null> => {
      if (!(await disk.driver.exists(checked(key)))) return null;
      try {
        const { contentLength, contentType, etag, lastModified } = await disk.driver.getMetaData(key);
        return {
          size: contentLength,
          contentType: contentType ?? 'application/octet-stream',
          // Strong, as If-Range wants it: files are replaced as a whole, never changed in place.
          etag: etag.replace(/^W\//, ''),
          lastModified,
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    exists: (key: string): Promise<boolean> => disk.driver.exists(checked(key)),

    /** Does nothing when there is no such file. */
    delete: (key: string): Promise<void> => disk.driver.delete(checked(key)),

    /** Keys of all files below the folder `prefix`. */
    list: async (prefix: string): Promise<string[]> => {
      const { objects } = await disk.driver.listAll(checked(prefix), { recursive: true });
      return [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;

let opened: Storage | undefined;

/** Where this service keeps its files: uploads, segments, finished videos. */
export const storage = (): Storage => {
  opened ??= openStorage(path.join(env().DATA_DIR, 'storage'));
  return opened;
};

const signature = (key: string, expires: string, fileName: string): Buffer =>
  createHmac('sha256', env().APP_SECRET).update(['storage-url', key, expires, fileName].join('\n')).digest();

/**
 * An address under which anybody may read `key` until it expires; without a lifetime, as long as
 * there is such a file, and then it is always the same address.
 * @param fileName the name under which a browser saves it; without one, browsers show the file
 */
export const signedUrl = (key: string, options: { expiresInSeconds?: number; fileName?: string } = {}): string => {
  const { expiresInSeconds } = options;
  const expires = expiresInSeconds === undefined ? '' : String(Math.floor(Date.now() / 1000) + expiresInSeconds);
  const url = new URL(`${env().APP_URL}/files/${checked(key)}`);
  if (expires) url.searchParams.set('expires', expires);
  if (options.fileName) url.searchParams.set('fileName', options.fileName);
  url.searchParams.set('signature', signature(key, expires, options.fileName ?? '').toString('base64url'));
  return url.href;
};

/** What a signed address grants, or `null` when it was not signed here, was altered or has expired. */
export const verifySignedUrl = (
  key: string,
  parameters: URLSearchParams,
): { key: string; fileName: string | null } | null => {
  const expires = parameters.get('expires') ?? '';
  const fileName = parameters.get('fileName');
  const given = Buffer.from(parameters.get('signature') ?? '', 'base64url');
  const right = signature(key, expires, fileName ?? '');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  if (!KEY.test(key) || (expires && Number(expires) * 1000 <= Date.now())) return null;
  return { key, fileName };
};
