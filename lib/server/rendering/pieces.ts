import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { inArray, min } from 'drizzle-orm';
import { validate } from 'uuid';
import { z } from 'zod';
import { renders } from '@/drizzle/schema/renders';
import { users } from '@/drizzle/schema/users';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/model/durations';
import { RENDER_STATUSES_IN_FLIGHT } from '../../core/model/statuses';
import { deleteBelow, type SweptFiles } from '../adapters/delete-leftovers';
import { storage } from '../adapters/storage';
import { PARALLEL_FILES } from '../adapters/storage/storage';
import { db } from '../db';
import { env } from '../env';
import { type HeldLease, withLease } from '../jobs/lease';
import { log } from '../log';

const PIECES = 'segments';

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

/** How often the use of a piece is recorded: within `IN_USE_MS`. */
const USE_INTERVAL_MS = 30 * MINUTE_MS;

/** Rewrites the seal, whose modification time is the last use of the piece. */
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
export const deletePiecesOf = (ownerId: string): Promise<void> => deleteBelow(`${PIECES}/${ownerId}`);

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

/** Pieces that have not been used for this long are deleted. */
const UNUSED_DAYS = 30;
/** Above the limits, pieces are kept if used within this time, or since their owner's oldest render in flight. */
const IN_USE_MS = HOUR_MS;

interface StoredPiece {
  files: string[];
  owner: string;
  /** The modification time of its seal, which is rewritten on use. */
  usedAt: number;
  size: number;
}

/** All pieces with their files. A piece without a seal was last used when it was written. */
const listPieces = async (): Promise<StoredPiece[]> => {
  const pieces = new Map<string, StoredPiece>();
  for (const { key: file, size, lastModified } of await storage().list(PIECES)) {
    const key = file.replace(/\.\w+$/, '');
    const piece = pieces.get(key) ?? { files: [], owner: file.split('/')[1] ?? '', usedAt: 0, size: 0 };
    // The seal is deleted first, so that readers ignore the piece in between.
    piece.files[file.endsWith('.json') ? 'unshift' : 'push'](file);
    piece.usedAt = Math.max(piece.usedAt, lastModified.getTime());
    piece.size += size;
    pieces.set(key, piece);
  }
  return [...pieces.values()].sort((a, b) => a.usedAt - b.usedAt);
};

/** Owners whose accounts were deleted. A worker may have stored pieces of theirs afterwards. */
const findGone = async (pieces: readonly StoredPiece[]): Promise<Set<string>> => {
  const owners = [...new Set(pieces.map(({ owner }) => owner))].filter((owner) => validate(owner));
  const rows = await db().select({ id: users.id }).from(users).where(inArray(users.id, owners));
  const there = new Set(rows.map(({ id }) => id));
  return new Set(owners.filter((owner) => !there.has(owner)));
};

/** When each user's oldest render in flight was requested: a single long video may exceed the limit per user. */
const findInFlightSince = async (): Promise<Map<string, number>> => {
  const rows = await db()
    .select({ owner: renders.userId, since: min(renders.createdAt) })
    .from(renders)
    .where(inArray(renders.status, RENDER_STATUSES_IN_FLIGHT))
    .groupBy(renders.userId);
  return new Map(rows.map(({ owner, since }) => [owner, since?.getTime() ?? 0]));
};

const sumOf = (pieces: readonly StoredPiece[]): number => pieces.reduce((sum, { size }) => sum + size, 0);

const bytesByOwner = (pieces: readonly StoredPiece[]): Map<string, number> =>
  new Map([...Map.groupBy(pieces, ({ owner }) => owner)].map(([owner, own]) => [owner, sumOf(own)]));

interface SweepLimits {
  /** Milliseconds since 1970. */
  now: number;
  /** Limit for all pieces. */
  maxBytes: number;
  /** Limit for the pieces of one user, so that nobody evicts those of others. */
  maxBytesPerOwner: number;
}

/**
 * Deletes pieces of deleted accounts, pieces unused for a month, and then the least recently used until the rest fits the
 * limits. Pieces used within an hour, or since their owner's oldest render in flight, are kept, because a video may be
 * assembled from them.
 */
export const sweepPieces = async ({
  now = Date.now(),
  maxBytes = env().SEGMENT_CACHE_BYTES,
  maxBytesPerOwner = maxBytes / 2,
}: Partial<SweepLimits> = {}): Promise<SweptFiles> => {
  const pieces = await listPieces();
  const gone = await findGone(pieces);
  const inFlightSince = await findInFlightSince();
  let bytesLeft = sumOf(pieces);
  const owned = bytesByOwner(pieces);
  const ownedBy = (owner: string) => owned.get(owner) ?? 0;
  const isIdle = ({ owner, usedAt }: StoredPiece) =>
    usedAt <= Math.min(now - IN_USE_MS, inFlightSince.get(owner) ?? now);
  const unneeded: StoredPiece[] = [];
  const select = (from: readonly StoredPiece[], isUnneeded: (piece: StoredPiece) => boolean): StoredPiece[] =>
    from.filter((piece) => {
      if (!isUnneeded(piece)) return true;
      unneeded.push(piece);
      bytesLeft -= piece.size;
      owned.set(piece.owner, ownedBy(piece.owner) - piece.size);
      return false;
    });
  // Limits per user come first, so that one user's excess does not count against the others.
  const kept = select(
    pieces,
    (piece) => gone.has(piece.owner) || (isIdle(piece) && ownedBy(piece.owner) > maxBytesPerOwner),
  );
  select(kept, (piece) => now - piece.usedAt >= UNUSED_DAYS * DAY_MS || (isIdle(piece) && bytesLeft > maxBytes));
  await Readable.from(unneeded).forEach(
    async ({ files }: StoredPiece) => {
      for (const file of files) await storage().delete(file);
    },
    { concurrency: PARALLEL_FILES },
  );
  const swept = { deleted: unneeded.length, bytesLeft };
  if (swept.deleted > 0) log().info(swept, 'Deleted unused pieces of videos');
  return swept;
};
