import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  contentType: string;
  /** In quotes, as in HTTP; changes with the contents. */
  etag: string;
  lastModified: Date;
}

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
  /** Keys of all files below the folder `prefix`, at any depth. */
  list(prefix: string): Promise<string[]>;
}
