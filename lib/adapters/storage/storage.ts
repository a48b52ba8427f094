import type { Readable } from 'node:stream';

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

/** Files by their keys. Every method throws a RangeError for what is no key. */
export interface Storage {
  /** On this machine: files that are not finished. */
  readonly incomingFolder: string;
  /** Stores a file; readers see the old contents or the new, never a part. */
  put(key: string, contents: Readable | Uint8Array): Promise<void>;
  /** A place on this machine for a file that is not finished; `adopt` takes it from there, or whoever asked removes it. */
  newIncoming(): Promise<string>;
  /** Takes a file from a place that `newIncoming` gave to its key. */
  adopt(key: string, incoming: string): Promise<void>;
  /** A stream of the file, or of a part of it. A missing file is an `error` event of the stream. */
  get(key: string, range?: ByteRange): Readable;
  /** `null` when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** Keys of all files below the folder `prefix`; none when there is no such folder. */
  list(prefix: string): Promise<string[]>;
}
