import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { storage } from '../adapters/storage';
import { type HeldLease, withLease } from '../jobs/lease';
import { log } from '../log';

export const PIECES = 'segments';

/**
 * The key of a piece: its owner and what it shows. Users share no pieces, so that those of a deleted account can go,
 * and nobody learns from a render's speed that somebody else has rendered the same.
 */
export const pieceKey = (ownerId: string, contents: string): string => `${ownerId}/${contents}`;

/**
 * A piece is a rendered part of a video, stored under a key that names its contents. Beside it lies a
 * seal with its checksum, written last: without a matching seal a piece does not count.
 */
export const pieceFile = (key: string): string => `${PIECES}/${key}.mp4`;
const sealFile = (key: string): string => `${PIECES}/${key}.json`;

const sealSchema = z.object({ sha256: z.string(), size: z.int() });

const checksumOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
};

const readSeal = async (key: string): Promise<z.output<typeof sealSchema> | null> => {
  if (!(await storage().exists(sealFile(key)))) return null;
  try {
    return sealSchema.parse(JSON.parse(await text(storage().get(sealFile(key)))));
  } catch {
    return null;
  }
};

const dropPiece = async (key: string): Promise<void> => {
  await storage().delete(sealFile(key));
  await storage().delete(pieceFile(key));
};

/** Whether the piece is there; a quick look for progress, without its checksum. */
export const hasPiece = (key: string): Promise<boolean> => storage().exists(sealFile(key));

/** Milliseconds after which the use of a piece is noted anew. */
const NOTE_USE_AFTER = 12 * 60 * 60 * 1000;

/** Writes the seal anew, so that its time tells when the piece was last used (sweep-pieces.ts). */
const noteUse = async (key: string, seal: z.output<typeof sealSchema>): Promise<void> => {
  const noted = await storage().stat(sealFile(key));
  if (noted && Date.now() - noted.lastModified.getTime() < NOTE_USE_AFTER) return;
  await storage().put(sealFile(key), Buffer.from(JSON.stringify(seal)));
};

/** Whether the piece is there and whole. One that is not is dropped, so that it is rendered again. */
export const verifyPiece = async (key: string): Promise<boolean> => {
  const seal = await readSeal(key);
  const file = await storage().stat(pieceFile(key));
  if (!seal && !file) return false;
  if (seal && file?.size === seal.size && (await checksumOf(storage().get(pieceFile(key)))) === seal.sha256) {
    await noteUse(key, seal);
    return true;
  }
  log().warn({ key }, 'A stored piece of a video is incomplete or damaged; it is rendered again');
  await dropPiece(key);
  return false;
};

/** Stores a rendered file as the piece `key`. */
export const storePiece = async (key: string, file: string): Promise<void> => {
  const sha256 = await checksumOf(createReadStream(file));
  await storage().put(pieceFile(key), createReadStream(file));
  const size = (await storage().stat(pieceFile(key)))?.size;
  await storage().put(sealFile(key), Buffer.from(JSON.stringify({ sha256, size })));
};

/** Deletes all pieces of a user. Work under way may store some more, which the sweep finds. */
export const deletePiecesOf = async (ownerId: string): Promise<void> => {
  for (const file of await storage().list(`${PIECES}/${ownerId}`)) await storage().delete(file);
};

const underWay = new Map<string, Promise<boolean>>();

/** Renders and stores a piece, as the only process to do so. */
type Make = (held: HeldLease) => Promise<void>;

const makeIfMissing = async (key: string, signal: AbortSignal, make: Make): Promise<boolean> => {
  if (await verifyPiece(key)) return false;
  return withLease(key, signal, async (held) => {
    // Whoever had the lease before may have stored it.
    if (await verifyPiece(key)) return false;
    await make(held);
    return true;
  });
};

/**
 * Makes sure that the piece is there, with `make` rendering and storing it when it is not. All who want
 * the same piece at once, in this process or another, share one rendering.
 * @returns whether it was rendered now
 */
export const ensurePiece = (key: string, signal: AbortSignal, make: Make): Promise<boolean> => {
  const known = underWay.get(key);
  // The other caller may have been cancelled; that must not end this one.
  if (known) return known.catch(() => ensurePiece(key, signal, make));
  const promise = makeIfMissing(key, signal, make).finally(() => underWay.delete(key));
  underWay.set(key, promise);
  return promise;
};
