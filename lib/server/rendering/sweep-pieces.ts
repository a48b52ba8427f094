import { inArray, min } from 'drizzle-orm';
import { validate } from 'uuid';
import { renders } from '@/drizzle/schema/renders';
import { users } from '@/drizzle/schema/users';
import { RENDER_STATUSES_IN_FLIGHT } from '../../core/model/statuses';
import { GRACE_MS } from '../adapters/delete-leftovers';
import { storage } from '../adapters/storage';
import { db } from '../db';
import { log } from '../log';
import { PIECES } from './pieces';

/** Pieces that have not been used for this long are deleted. */
const UNUSED_DAYS = 30;
/** Limit for all pieces; the least recently used are deleted first. */
const MAX_BYTES = 20 * 1024 ** 3;

/** Limit for the pieces of one user, so that a user who fills the disk does not evict the pieces of others. */
const MAX_BYTES_PER_OWNER = MAX_BYTES / 2;
/** Above the limit per user, pieces are kept if used within this time, or since their owner's oldest render in flight. */
const OWNER_GRACE_MS = 60 * 60 * 1000;

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
  for (const file of await storage().list(PIECES)) {
    const found = await storage().stat(file);
    if (!found) continue;
    const key = file.replace(/\.\w+$/, '');
    const piece = pieces.get(key) ?? { files: [], owner: file.split('/')[1] ?? '', usedAt: 0, size: 0 };
    // The seal is deleted first, so that readers ignore the piece in between.
    piece.files[file.endsWith('.json') ? 'unshift' : 'push'](file);
    piece.usedAt = Math.max(piece.usedAt, found.lastModified.getTime());
    piece.size += found.size;
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

/**
 * Deletes pieces of deleted accounts, pieces unused for a month, and then the least recently used until the rest fits the
 * limits. Pieces used within a day are kept, because a video may be assembled from them. Above the limit per user, only
 * those used within an hour, or since the user's oldest render in flight, are kept.
 * @returns the number of deleted pieces
 */
export const sweepPieces = async ({
  now = Date.now(),
  maxBytes = MAX_BYTES,
  maxBytesPerOwner = MAX_BYTES_PER_OWNER,
} = {}): Promise<number> => {
  const pieces = await listPieces();
  let total = sumOf(pieces);
  const owned = bytesByOwner(pieces);
  let deleted = 0;
  const gone = await findGone(pieces);
  const inFlightSince = await findInFlightSince();
  const drop = async ({ files, owner, size }: StoredPiece): Promise<void> => {
    for (const file of files) await storage().delete(file);
    total -= size;
    owned.set(owner, (owned.get(owner) ?? 0) - size);
    deleted++;
  };
  // Limits per user come first, so that one user's excess does not count against the others.
  const isOverOwnerLimit = ({ owner, usedAt }: StoredPiece) =>
    usedAt <= Math.min(now - OWNER_GRACE_MS, inFlightSince.get(owner) ?? now) &&
    (owned.get(owner) ?? 0) > maxBytesPerOwner;
  const kept: StoredPiece[] = [];
  for (const piece of pieces) {
    if (gone.has(piece.owner) || isOverOwnerLimit(piece)) await drop(piece);
    else kept.push(piece);
  }
  for (const piece of kept) {
    const unused = now - piece.usedAt;
    if (unused >= UNUSED_DAYS * GRACE_MS || (unused >= GRACE_MS && total > maxBytes)) await drop(piece);
  }
  if (deleted > 0) log().info({ deleted, bytesLeft: total }, 'Deleted unused pieces of videos');
  return deleted;
};
