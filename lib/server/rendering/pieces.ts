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
 * The key of a piece, from its owner and a hash of its contents. Users do not share pieces: a deleted account's pieces can
 * be deleted, and the speed of a render does not reveal what other users have rendered.
 */
export const pieceKey = (ownerId: string, contents: string): string => `${ownerId}/${contents}`;

/**
 * A piece is a rendered part of a video: a segment or a part of the sound track. A seal file with its checksum is written
 * last; a piece without a matching seal is ignored.
 */
export const pieceFile = (key: string): string => `${PIECES}/${key}.mp4`;
const sealFile = (key: string): string => `${PIECES}/${key}.json`;

/** A seal has a hundred bytes. */
const SEAL_RANGE = { start: 0, end: 9999 } as const;

const sealSchema = z.object({ sha256: z.string(), size: z.int() });

const checksumOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
};

const readSeal = async (key: string): Promise<z.output<typeof sealSchema> | null> => {
  if (!(await storage().exists(sealFile(key)))) return null;
  try {
    return sealSchema.parse(JSON.parse(await text(storage().get(sealFile(key), SEAL_RANGE))));
  } catch {
    return null;
  }
};

/** Whether the piece exists. A quick check for progress, without the checksum. */
export const hasPiece = (key: string): Promise<boolean> => storage().exists(sealFile(key));

/** How often the use of a piece is recorded. */
const USE_INTERVAL_MS = 12 * 60 * 60 * 1000;

/** Rewrites the seal, whose modification time is the last use of the piece (sweep-pieces.ts). */
const recordUse = async (key: string, seal: z.output<typeof sealSchema>): Promise<void> => {
  const stored = await storage().stat(sealFile(key));
  if (stored && Date.now() - stored.lastModified.getTime() < USE_INTERVAL_MS) return;
  await storage().put(sealFile(key), Buffer.from(JSON.stringify(seal)));
};

/**
 * Whether the piece exists and is intact. It never deletes: what looks damaged may be in the middle of being stored by
 * another process.
 */
export const verifyPiece = async (key: string): Promise<boolean> => {
  const seal = await readSeal(key);
  if (!seal || (await storage().stat(pieceFile(key)))?.size !== seal.size) return false;
  if ((await checksumOf(storage().get(pieceFile(key)))) !== seal.sha256) return false;
  await recordUse(key, seal);
  return true;
};

/** Stores a rendered file as the piece `key`. */
export const storePiece = async (key: string, file: string): Promise<void> => {
  const sha256 = await checksumOf(createReadStream(file));
  await storage().put(pieceFile(key), createReadStream(file));
  const size = (await storage().stat(pieceFile(key)))?.size;
  await storage().put(sealFile(key), Buffer.from(JSON.stringify({ sha256, size })));
};

/** Deletes all pieces of a user. Running jobs may store more, which the sweep deletes. */
export const deletePiecesOf = async (ownerId: string): Promise<void> => {
  for (const file of await storage().list(`${PIECES}/${ownerId}`)) await storage().delete(file);
};

const inProgress = new Map<string, Promise<boolean>>();

/** Renders and stores a piece while holding its lease. */
type RenderPiece = (lease: HeldLease) => Promise<void>;

/** Deletes what is left of a piece, so that it does not count as rendered meanwhile. Only the holder of the lease may. */
const dropDamagedPiece = async (key: string): Promise<void> => {
  const files = [sealFile(key), pieceFile(key)];
  const found = await Promise.all(files.map((file) => storage().exists(file)));
  if (!found.includes(true)) return;
  log().warn({ key }, 'A stored piece of a video is incomplete or damaged; it will be rendered again');
  for (const file of files) await storage().delete(file);
};

const renderIfMissing = async (key: string, signal: AbortSignal, render: RenderPiece): Promise<boolean> => {
  if (await verifyPiece(key)) return false;
  return withLease(key, signal, async (lease) => {
    // The previous holder of the lease may have stored it.
    if (await verifyPiece(key)) return false;
    await dropDamagedPiece(key);
    await render(lease);
    return true;
  });
};

/**
 * Ensures that a piece is in storage, calling `render` if it is not. Simultaneous calls, in all processes, share one
 * rendering.
 * @returns whether it was rendered now
 */
export const ensurePiece = (key: string, signal: AbortSignal, render: RenderPiece): Promise<boolean> => {
  const known = inProgress.get(key);
  // If the first caller is cancelled, the others must not fail.
  if (known) return known.catch(() => ensurePiece(key, signal, render));
  const promise = renderIfMissing(key, signal, render).finally(() => inProgress.delete(key));
  inProgress.set(key, promise);
  return promise;
};
