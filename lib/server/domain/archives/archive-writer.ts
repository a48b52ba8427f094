import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Piece } from './stored-archive';
import { centralDirectory, localHeader, type ZipFile } from './zip-records';

/** Writes the bytes of a ZIP file that are not those of stored files, and lists its pieces. */
export class ArchiveWriter {
  readonly pieces: Piece[] = [];
  readonly #files: (ZipFile & { offset: number })[] = [];
  readonly #hash = createHash('sha256');
  #size = 0;
  #written = 0;

  constructor(
    private readonly output: FileHandle,
    private readonly key: string,
  ) {}

  async #write(bytes: Uint8Array): Promise<void> {
    await this.output.write(bytes);
    this.#hash.update(bytes);
    const last = this.pieces.at(-1);
    if (last?.key === this.key) last.bytes += bytes.length;
    else this.pieces.push({ key: this.key, start: this.#written, bytes: bytes.length });
    this.#written += bytes.length;
    this.#size += bytes.length;
  }

  async #begin(file: ZipFile): Promise<void> {
    this.#files.push({ ...file, offset: this.#size });
    await this.#write(localHeader(file));
  }

  async add(name: string, contents: Uint8Array, modified: Date): Promise<void> {
    await this.#begin({ name, bytes: contents.length, crc32: crc32(contents), modified });
    await this.#write(contents);
  }

  /** Adds a stored file, whose bytes are not read. */
  async addStored(key: string, file: ZipFile): Promise<void> {
    await this.#begin(file);
    this.pieces.push({ key, start: 0, bytes: file.bytes });
    this.#size += file.bytes;
  }

  /** Writes the end. */
  async finish(): Promise<{ size: number; etag: string }> {
    await this.#write(centralDirectory(this.#files, this.#size));
    // Names, sizes and checksums of stored files are part of what is hashed, so it changes with any byte.
    return { size: this.#size, etag: `"${this.#hash.digest('base64url')}"` };
  }
}
