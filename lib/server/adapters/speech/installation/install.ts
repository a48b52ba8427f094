import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OutboundError } from '../../outbound/outbound-error';
import { DESCRIPTION, folders, type InstalledModel } from '../natural/installed';
import { downloadFile } from './download';
import { type HostedFile, type HostedModel, hubUrl, listFiles } from './hub';
import { InstallationError } from './installation-error';
import type { OfferedModel } from './table';

/** Downloads at the same time: most files are small. */
const DOWNLOADS = 4;
/** Left free on the disk. */
const RESERVE_BYTES = 200e6;

export interface InstallOptions {
  signal: AbortSignal;
  /** Called before the download, in bytes. */
  onSize?: (size: { needed: number; free: number }) => void;
  /** Called as bytes arrive. */
  onProgress?: (done: number, total: number) => void;
  /** Milliseconds before another attempt to download a file. */
  pauseMs?: number;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

const readRecord = async (id: string): Promise<HostedModel | undefined> => {
  try {
    return JSON.parse(await readFile(folders.record(id), 'utf8')) as HostedModel;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const keyOf = ({ path, size, hash }: HostedFile): string => `${path} ${size} ${hash.algorithm} ${hash.hex}`;

/** Compares a model with what was recorded when it was first installed, and records it then. @throws InstallationError */
const requireRecorded = async ({ id }: OfferedModel, hosted: HostedModel, record: HostedModel | undefined) => {
  if (!record) {
    await mkdir(path.dirname(folders.record(id)), { recursive: true });
    await writeFile(folders.record(id), JSON.stringify(hosted, null, 1));
    return;
  }
  const known = new Set(record.files.map(keyOf));
  const changed = hosted.files.filter((file) => !known.has(keyOf(file))).map((file) => file.path);
  const missing = record.files.filter(({ path }) => !hosted.files.some((file) => file.path === path));
  const different = [...changed, ...missing.map((file) => file.path)];
  if (different.length === 0) return;
  const shown = different.slice(0, 3).join(', ') + (different.length > 3 ? ', …' : '');
  throw new InstallationError(
    `The host's files differ from those that were recorded when ${id} was first installed (${shown}), so they are refused. If you trust the new ones, delete ${folders.record(id)} and try again.`,
  );
};

/** @throws InstallationError if the disk has not enough space */
export const requireSpace = async (
  folder: string,
  needed: number,
  { onSize = () => {} }: Pick<InstallOptions, 'onSize'>,
): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  onSize({ needed, free });
  if (needed + RESERVE_BYTES > free) {
    throw new InstallationError(
      `${folder} has ${megabytes(free)} free, but the voices need ${megabytes(needed)} and ${megabytes(RESERVE_BYTES)} must stay free.`,
    );
  }
};

const download = async (
  { repository }: OfferedModel,
  { revision, files }: HostedModel,
  folder: string,
  { signal, pauseMs, onProgress = () => {} }: InstallOptions,
): Promise<void> => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress(done, total);
  };
  const queue = [...files];
  const failed = new AbortController();
  const options = {
    signal: AbortSignal.any([signal, failed.signal]),
    onBytes,
    ...(pauseMs !== undefined && { pauseMs }),
  };
  const lane = async () => {
    for (let file = queue.shift(); file && !failed.signal.aborted; file = queue.shift()) {
      const encoded = file.path.split('/').map(encodeURIComponent).join('/');
      const url = hubUrl(`${repository}/resolve/${revision}/${encoded}`);
      await downloadFile(url, path.join(folder, file.path), file, options).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: DOWNLOADS }, lane));
  signal.throwIfAborted();
  if (failed.signal.aborted) throw failed.signal.reason;
  const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
  if (rejected) throw rejected.reason;
};

const install = async (model: OfferedModel, options: InstallOptions): Promise<void> => {
  const record = await readRecord(model.id);
  const hosted = await listFiles(model, record?.revision ?? 'main', options.signal);
  await requireRecorded(model, hosted, record);
  const unfinished = folders.unfinished(model.id);
  await mkdir(unfinished, { recursive: true });
  const needed = hosted.files.reduce((sum, { size }) => sum + size, 0);
  await requireSpace(unfinished, needed, options);
  await download(model, hosted, unfinished, options);
  const { id, family, file, licence, voices } = model;
  const description: InstalledModel = { id, family, file, licence, voices };
  await writeFile(path.join(unfinished, DESCRIPTION), JSON.stringify(description, null, 1));
  await mkdir(folders.models(), { recursive: true });
  await rm(folders.model(id), { recursive: true, force: true });
  await rename(unfinished, folders.model(id));
};

/**
 * Downloads a model into DATA_DIR. What was downloaded before an interruption is used.
 * @throws InstallationError if the host fails, its files differ from its hashes or from the recorded ones, or the disk is too
 * full; the reason of `signal`
 */
export const installModel = async (model: OfferedModel, options: InstallOptions): Promise<void> => {
  try {
    await install(model, options);
  } catch (error) {
    if (error instanceof OutboundError) {
      throw new InstallationError(`${error.message} Try again: the download continues where it stopped.`);
    }
    throw error;
  }
};

/** Deletes a model and its unfinished download. Its record stays. */
export const removeModel = async (id: string): Promise<void> => {
  for (const folder of [folders.model(id), folders.unfinished(id)]) await rm(folder, { recursive: true, force: true });
};
