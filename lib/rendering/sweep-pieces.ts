import { inArray, min } from 'drizzle-orm';
import { validate } from 'uuid';
import { renders } from '@/drizzle/schema/renders';
import { users } from '@/drizzle/schema/users';
import { GRACE } from '../adapters/leftovers';
import { storage } from '../adapters/storage';
import { db } from '../db';
import { log } from '../log';
import { RENDER_STATUSES_IN_FLIGHT } from '../model/statuses';
import { PIECES } from './pieces';

/** Days after which a piece that no video has used is taken to be of no use. */
const UNUSED_DAYS = 30;
/** Bytes that all pieces may take; beyond them, those unused for longest go. */
const MOST_BYTES = 20 * 1024 ** 3;

/** Bytes that the pieces of one user may take, so that one who fills the disk evicts none of the others' pieces. */
const MOST_BYTES_PER_OWNER = MOST_BYTES / 2;
/** Milliseconds. Beyond that bound, pieces go that were used before this and before their owner's oldest render in flight. */
const OWNER_GRACE = 60 * 60 * 1000;

interface StoredPiece {
  files: string[];
  owner: string;
  /** When a video last used it: its seal is written anew then. */
  usedAt: number;
  size: number;
}

/** The files of each piece, by its key; a piece without a seal was last used when it was written. */
const listPieces = async (): Promise<StoredPiece[]> => {
  const pieces = new Map<string, StoredPiece>();
  for (const file of await storage().list(PIECES)) {
    const found = await storage().stat(file);
    if (!found) continue;
    const key = file.replace(/\.\w+$/, '');
    const piece = pieces.get(key) ?? { files: [], owner: file.split('/')[1] ?? '', usedAt: 0, size: 0 };
    // The seal first: without it, what a reader finds in between does not count.
    piece.files[file.endsWith('.json') ? 'unshift' : 'push'](file);
    piece.usedAt = Math.max(piece.usedAt, found.lastModified.getTime());
    piece.size += found.size;
    pieces.set(key, piece);
  }
  return [...pieces.values()].sort((a, b) => a.usedAt - b.usedAt);
};

/** Owners whose accounts were deleted: a worker may have stored a piece of theirs a moment later. */
const findGone = async (pieces: readonly StoredPiece[]): Promise<Set<string>> => {
  const owners = [...new Set(pieces.map(({ owner }) => owner))].filter((owner) => validate(owner));
  const rows = await db().select({ id: users.id }).from(users).where(inArray(users.id, owners));
  const there = new Set(rows.map(({ id }) => id));
  return new Set(owners.filter((owner) => !there.has(owner)));
};

/** When each user's oldest render in flight was requested, in milliseconds: one long video may exceed a user's bound. */
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
 * Deletes rendered pieces of deleted accounts, of videos that nobody has used for a month, and of the others those unused for
 * longest until the rest fits; none that was used within a day, since a video may be made of it right now, or, where its
 * owner has more than one user may have, within an hour or since the owner's oldest render in flight.
 * @param mostBytes bytes of all pieces together
 * @param mostBytesPerOwner bytes of one user's pieces
 * @returns how many
 */
export const sweepPieces = async ({
  now = Date.now(),
  mostBytes = MOST_BYTES,
  mostBytesPerOwner = MOST_BYTES_PER_OWNER,
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
  // First what one user has too much of: it must not count against the others.
  const isTooMuch = ({ owner, usedAt }: StoredPiece) =>
    usedAt <= Math.min(now - OWNER_GRACE, inFlightSince.get(owner) ?? now) &&
    (owned.get(owner) ?? 0) > mostBytesPerOwner;
  const kept: StoredPiece[] = [];
  for (const piece of pieces) {
    if (gone.has(piece.owner) || isTooMuch(piece)) await drop(piece);
    else kept.push(piece);
  }
  for (const piece of kept) {
    const unused = now - piece.usedAt;
    if (unused >= UNUSED_DAYS * GRACE || (unused >= GRACE && total > mostBytes)) await drop(piece);
  }
  if (deleted > 0) log().info({ deleted, bytesLeft: total }, 'Pieces of videos that nobody uses were deleted');
  return deleted;
};
