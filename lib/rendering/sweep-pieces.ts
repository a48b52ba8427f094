import { inArray } from 'drizzle-orm';
import { validate } from 'uuid';
import { users } from '@/drizzle/schema/index';
import { GRACE } from '../adapters/leftovers';
import { storage } from '../adapters/storage';
import { db } from '../db';
import { log } from '../log';
import { PIECES } from './pieces';

/** Days after which a piece that no video has used is taken to be of no use. */
const UNUSED_DAYS = 30;
/** Bytes that all pieces may take; beyond them, those unused for longest go. */
const MOST_BYTES = 20 * 1024 ** 3;

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

/**
 * Deletes rendered pieces of deleted accounts, of videos that nobody has used for a month, and of the others those unused for
 * longest until the rest fits; none that was used within a day, since a video may be made of it right now.
 * @returns how many
 */
export const sweepPieces = async ({ now = Date.now(), mostBytes = MOST_BYTES } = {}): Promise<number> => {
  const pieces = await listPieces();
  let total = pieces.reduce((sum, { size }) => sum + size, 0);
  let deleted = 0;
  const gone = await findGone(pieces);
  for (const { files, owner, usedAt, size } of pieces) {
    const unused = now - usedAt;
    const isUseful = unused < GRACE || (unused < UNUSED_DAYS * GRACE && total <= mostBytes);
    if (isUseful && !gone.has(owner)) continue;
    for (const file of files) await storage().delete(file);
    total -= size;
    deleted++;
  }
  if (deleted > 0) log().info({ deleted, bytesLeft: total }, 'Pieces of videos that nobody uses were deleted');
  return deleted;
};
