import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { JobErrorCode } from '../../../core/model/job-errors';
import { MEDIA_TYPES } from '../../../core/model/media';
import { UnavailableError } from '../../errors';
import { createPrivateFolder } from '../private-folder';

/** The storage failed. */
export class StorageError extends UnavailableError {
  override get jobError(): JobErrorCode {
    return 'storage_failed';
  }
}

/** The storage cannot be reached, is overloaded, or its disk is full: what needs it can wait (D153). */
export class StorageDownError extends StorageError {
  readonly outage = 'storage';
  constructor(options: { cause?: unknown } = {}) {
    super('The file storage is unavailable.', options);
  }
}

interface StoredFile {
  /** Bytes. */
  size: number;
  contentType: string;
  /** In quotes, as in HTTP; changes with the contents. */
  etag: string;
  lastModified: Date;
}

/** A file in a list. */
export interface ListedFile extends Pick<StoredFile, 'size' | 'lastModified'> {
  key: string;
}

/** How many files are read or deleted at the same time where there are many. */
export const PARALLEL_FILES = 16;

/** Bytes `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores files under keys. Every method throws a RangeError for an invalid key. */
export interface Storage {
  /** The local folder of unfinished files. */
  readonly incomingFolder: string;
  /** Stores a file atomically: readers see the old contents or the new. */
  put(key: string, contents: Readable | Uint8Array): Promise<void>;
  /** A path for a local file that is then adopted, or deleted by the caller. */
  newIncoming(): Promise<string>;
  /** Moves a local file, at a path from `newIncoming`, to its key. */
  adopt(key: string, incoming: string): Promise<void>;
  /** Streams a file or a part of it. The stream emits an error if the file is missing. */
  get(key: string, range?: ByteRange): Readable;
  /** Null if the file is missing. */
  stat(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing if the file is missing. */
  delete(key: string): Promise<void>;
  /** All files below the folder `prefix`, at any depth. */
  list(prefix: string): Promise<ListedFile[]>;
}

/** Segments never start with a dot, so no key leaves the storage folder or names the folder of unfinished files. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_LENGTH = 512;

export const isStorageKey = (key: string): boolean => KEY.test(key) && key.length <= MAX_LENGTH;

/** Returns the key. @throws RangeError if it is invalid */
export const checked = (key: string): string => {
  if (!isStorageKey(key)) throw new RangeError(`Invalid storage key: ${key}`);
  return key;
};

/** The media type of a stored file, by the extension of its key. */
export const contentTypeOf = (key: string): string => {
  const extension = path.posix.extname(key).slice(1);
  const known = Object.entries(MEDIA_TYPES).find(([, type]) => type.extension === extension);
  return known?.[0] ?? 'application/octet-stream';
};

/** Keys cannot start with a dot, so the folder conflicts with none. */
export const INCOMING = '.incoming';

const prepared = new Map<string, Promise<void>>();

/** Makes `root` private, once per process, so that files stored earlier are private too. */
const prepare = (root: string): Promise<void> => {
  const preparing = prepared.get(root) ?? createPrivateFolder(root);
  prepared.set(root, preparing);
  preparing.catch(() => prepared.delete(root));
  return preparing;
};

/** A new path in the folder of unfinished files. */
export const newIncomingIn = async (root: string): Promise<string> => {
  await prepare(root);
  await mkdir(path.join(root, INCOMING), { recursive: true, mode: 0o700 });
  return path.join(root, INCOMING, randomUUID());
};
