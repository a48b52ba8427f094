import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import type { IncomingFile } from '@/lib/core/contracts/contract';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { db, type Transaction } from '@/lib/server/db';
import { DomainError } from '@/lib/server/errors';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { lockQuotas } from '../account-quotas/account-quotas';
import { requireStorage } from '../account-quotas/stored-bytes';
import { findStorageKeys } from '../media/media';
import { uploadMedia } from '../media/upload-media';
import { type CreatedKind, type Imported, isThere, prepareItem } from './create-item';
import { type ImportItem, type OpenedExport, openExport, readFileOf, readItems, readQuiz } from './import-contents';
import { findEarlier, findItems, insertItem, type TransferItem } from './items';
import {
  completeTransfer,
  importKey,
  insertTransfer,
  requireNoTransfer,
  type Transfer,
  type TransferRef,
  updateTransfer,
} from './transfers';
import { damaged } from './zip-directory';

/** A user uploads one export at a time in a process: each can take a gigabyte of its disk. */
const receiving = createFairQueue({ running: 4, runningPerUser: 1, waiting: 0, waitingPerUser: 0 });

const ZIP_START = Buffer.from('PK');

/** Writes a file. @throws ImportFailedError as soon as it is clear that it is no ZIP file; returns its bytes */
const write = async (contents: AsyncIterable<Uint8Array>, target: string): Promise<number> => {
  let size = 0;
  async function* checked() {
    for await (const chunk of contents) {
      if (size === 0 && chunk.length >= 2 && !ZIP_START.equals(chunk.subarray(0, 2))) throw damaged();
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(checked, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  return size;
};

/**
 * Stores an exported file and requests its import. What can be seen without reading its contents is checked now.
 * @throws ImportFailedError if it is damaged, hostile or no export; ConflictError if a transfer is in progress;
 *   StorageFullError, TooManyConcurrentRequestsError, and what the contents throw
 */
export const importAccount = async (
  actor: Actor,
  { contents }: IncomingFile,
  { copies }: { copies: boolean },
): Promise<Transfer> => {
  const { userId } = actor;
  await requireNoTransfer(db(), actor);
  return receiving.run({ userId }, async () => {
    const incoming = await storage().newIncoming();
    const id = v7();
    const key = importKey({ id, userId });
    try {
      const sizeBytes = await write(contents, incoming);
      await requireStorage(sizeBytes);
      await storage().adopt(key, incoming);
      await openExport(key);
      const values = { id, kind: 'import', makesCopies: copies, sizeBytes } as const;
      return await db().transaction((tx) => insertTransfer(tx, actor, values));
    } catch (error) {
      await storage().delete(key);
      throw error;
    } finally {
      await rm(incoming, { force: true });
    }
  });
};

/** An import that a step of its job continues. */
interface Import {
  ref: TransferRef;
  transfer: Transfer;
  opened: OpenedExport;
  imported: Imported;
}

const MEDIA_AT_ONCE = 1000;

/** What earlier steps have imported. */
const findImported = async (
  { userId }: Transfer,
  items: readonly ImportItem[],
  done: ReadonlyMap<string, TransferItem>,
): Promise<Imported> => {
  const ids = new Map([...done].flatMap(([key, { itemId }]) => (itemId ? [[key, itemId] as const] : [])));
  const links = new Map<string, string>();
  const files = items.flatMap(({ kind, originId, value }) => {
    const id = kind === 'media' ? ids.get(`media ${originId}`) : undefined;
    return id === undefined ? [] : [{ id, url: value.url }];
  });
  for (let at = 0; at < files.length; at += MEDIA_AT_ONCE) {
    const some = files.slice(at, at + MEDIA_AT_ONCE);
    const keys = await findStorageKeys(
      userId,
      some.map(({ id }) => id),
    );
    for (const { id, url } of some) {
      const key = keys.get(id);
      if (typeof url === 'string' && key !== undefined) links.set(url, signedUrl(key));
    }
  }
  return { ids, links };
};

/** Runs `work` if the import is still in progress, which a cancellation then waits for. @throws JobEndedError */
const whileLocked = <T>({ ref }: Import, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await lockQuotas(tx, ref.userId);
    if (!(await updateTransfer(tx, ref, {}))) throw new JobEndedError();
    return work(tx);
  });

/** What the account has of a part already, because it was exported there or imported before. */
const findExisting = async (tx: Transaction, { transfer }: Import, { kind, originId }: ImportItem) => {
  const { userId, makesCopies } = transfer;
  if (makesCopies) return undefined;
  const candidates = [originId, ...(await findEarlier(tx, { userId, kind, originId }))];
  for (const id of candidates) if (await isThere({ ...systemActor(userId), tx }, kind, id)) return id;
  return undefined;
};

type Outcome = Pick<TransferItem, 'outcome' | 'itemId' | 'reason'>;

const record = (tx: Transaction, { transfer }: Import, item: ImportItem, outcome: Outcome): Promise<void> => {
  const { kind, originId, name } = item;
  return insertItem(tx, { transferId: transfer.id, userId: transfer.userId, kind, originId, name, ...outcome });
};

/** Creates a theme, brand or quiz and records it, both or neither. */
const importRow = async (job: Import, item: ImportItem, kind: CreatedKind): Promise<string> => {
  const { opened, imported, transfer } = job;
  const value = kind === 'quiz' ? await readQuiz(opened, item.value) : item.value;
  const create = prepareItem(kind, value, imported);
  return whileLocked(job, async (tx) => {
    const existing = await findExisting(tx, job, item);
    const itemId = existing ?? (await create({ ...systemActor(transfer.userId), tx }));
    await record(tx, job, item, { outcome: existing ? 'existing' : 'created', itemId, reason: null });
    return itemId;
  });
};

/** Stores a file like an upload (D32), and records it. A run that ends in between finds it by its contents. */
const importFile = async (job: Import, item: ImportItem): Promise<string> => {
  const { opened, transfer } = job;
  const existing = await whileLocked(job, (tx) => findExisting(tx, job, item));
  const upload = async () => {
    const { file, entry } = readFileOf(opened, item.value);
    const contents = opened.zip.contents(entry);
    const incoming = { name: file.file_name, claimedType: file.mime_type, contents };
    const { media, isNew } = await uploadMedia(systemActor(transfer.userId), incoming, file.credit);
    return { itemId: media.id, outcome: isNew ? 'created' : 'existing' } as const;
  };
  const { itemId, outcome } = existing ? { itemId: existing, outcome: 'existing' as const } : await upload();
  // Also if the import was cancelled meanwhile: the report says exactly what was created.
  await db().transaction((tx) => record(tx, job, item, { outcome, itemId, reason: null }));
  return itemId;
};

/** Imports a part, or records why it is left out. Errors that may be gone in a minute are thrown. */
const importItem = async (job: Import, item: ImportItem): Promise<void> => {
  const { kind, originId, value } = item;
  const { ids, links } = job.imported;
  try {
    const itemId = kind === 'media' ? await importFile(job, item) : await importRow(job, item, kind);
    ids.set(`${kind} ${originId}`, itemId);
    if (kind !== 'media' || typeof value.url !== 'string') return;
    const key = (await findStorageKeys(job.transfer.userId, [itemId])).get(itemId);
    if (key !== undefined) links.set(value.url, signedUrl(key));
  } catch (error) {
    if (!(error instanceof DomainError) || error.isTemporary) throw error;
    const reason = error.explanation;
    await whileLocked(job, (tx) => record(tx, job, item, { outcome: 'left_out', itemId: null, reason }));
  }
};

/**
 * Imports what is left of a file.
 * @param deadline in milliseconds since 1970
 * @param onProgress called with percent, from 0 to 100
 * @returns whether nothing is left
 * @throws ImportFailedError if the file cannot be read; JobEndedError
 */
export const continueImport = async (
  ref: TransferRef,
  transfer: Transfer,
  deadline: number,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  const opened = await openExport(importKey(transfer));
  const items = await readItems(opened);
  const done = await findItems(transfer.id);
  const job = { ref, transfer, opened, imported: await findImported(transfer, items, done) };
  for (const [index, item] of items.entries()) {
    if (done.has(`${item.kind} ${item.originId}`)) continue;
    if (Date.now() > deadline) return false;
    signal.throwIfAborted();
    await importItem(job, item);
    onProgress((100 * (index + 1)) / items.length);
  }
  return true;
};

/** Completes an import, and deletes its file. */
export const completeImport = async (ref: TransferRef, transfer: Transfer): Promise<void> => {
  await completeTransfer(ref);
  await storage().delete(importKey(transfer));
};
