import type { Assets } from '@/lib/core/model/assets';
import { EXTERNAL_FETCH_LIMITS } from '@/lib/core/model/limits';
import { OutboundError } from '@/lib/server/adapters/outbound/outbound-error';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { DomainError } from '@/lib/server/errors';
import { processWide } from '@/lib/server/process-wide';
import { type ExternalFile, type FetchedFile, fetchFile, findFetched, hashOf } from './fetched-files';
import { isForeign, namedFiles, type QuizWithFiles, resolveAssets } from './resolve-assets';

/** Milliseconds until a URL that failed is fetched again. */
const KEPT_MS = 60_000;
/** Failures that this process remembers; the oldest are dropped first. */
const MAX_FAILURES = 10_000;
const AGAIN = 'Wait a minute, then validate again.';

interface Failure {
  fault: string;
  until: number;
}

/** By owner and URL, oldest first: a Map iterates in insertion order. */
const failures = processWide('failed fetches', () => new Map<string, Failure>());

const keyOf = ({ ownerId, url }: ExternalFile): string => `${ownerId} ${hashOf(url)}`;

/** Remembers for a minute that a file could not be fetched, to spare its server repeated requests. */
const rememberFailure = (file: ExternalFile, fault: string): void => {
  failures.delete(keyOf(file));
  failures.set(keyOf(file), { fault, until: Date.now() + KEPT_MS });
  const [oldest] = failures.keys();
  if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
};

/** Why fetching the file failed within the last minute; undefined if it did not. */
const recentFailure = (file: ExternalFile): string | undefined => {
  const failure = failures.get(keyOf(file));
  return failure && failure.until > Date.now() ? `${failure.fault} ${AGAIN}` : undefined;
};

/** Milliseconds for all files of a quiz. Files that arrive in time are kept. */
const TIMEOUT = 30_000;
/** Milliseconds for which a fetched file is not checked for changes. */
const FRESH = 10 * 60_000;

const TOO_LATE = "Fetching this quiz's files took too long. Try again: files already fetched are kept.";
const tooMany = (limit: number) =>
  `A quiz can use at most ${limit} files from other servers. Upload this file and use its URL instead.`;

/** Limits the fetches of this process. */
const queue = createFairQueue(EXTERNAL_FETCH_LIMITS);

/** The files of a quiz, and by URL the reasons why others could not be fetched. */
export interface GatheredAssets {
  assets: Assets;
  faults: Record<string, string>;
}

/** The message for the quiz's owner. Rethrows errors that the file did not cause. */
const faultOf = (error: unknown): string => {
  if (error instanceof OutboundError) return `Could not be fetched. ${error.message}`;
  if (error instanceof DomainError && !error.isTemporary) return error.explanation;
  throw error;
};

const isFresh = ({ fetchedAt }: FetchedFile): boolean => Date.now() - fetchedAt.getTime() < FRESH;

/** Fetches one file unless it failed within the last minute. @returns the reason if it is not available */
const tryToFetch = async (
  file: ExternalFile,
  found: FetchedFile | undefined,
  userId: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const failure = recentFailure(file);
  if (failure !== undefined) return failure;
  try {
    const { host } = new URL(file.url);
    await queue.run({ userId, host }, () => fetchFile(file, found, signal), signal);
    return undefined;
  } catch (error) {
    if (signal.aborted) return TOO_LATE;
    const fault = faultOf(error);
    rememberFailure(file, fault);
    return fault;
  }
};

/** @returns by URL, why files are not available */
const fetchAll = async (files: readonly ExternalFile[], userId: string): Promise<Record<string, string>> => {
  const known = new Map((await findFetched(db(), files)).map((row) => [`${row.userId} ${row.url}`, row]));
  const faults: Record<string, string> = {};
  const waiting = files.values();
  const stopped = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), stopped.signal]);
  const work = async () => {
    for (const file of waiting) {
      const found = known.get(`${file.ownerId} ${file.url}`);
      if (found && isFresh(found)) continue;
      const fault = await tryToFetch(file, found, userId, signal);
      // A version fetched earlier is still usable.
      if (fault !== undefined && !found) faults[file.url] = fault;
    }
  };
  const workers = Array.from({ length: Math.min(EXTERNAL_FETCH_LIMITS.runningPerUser, files.length) }, work);
  // If the queue rejects one, stop the others.
  await Promise.all(workers).finally(() => stopped.abort());
  return faults;
};

/** The files of a quiz that are already stored. Fetches nothing. */
export const knownAssets = async (quiz: QuizWithFiles): Promise<GatheredAssets> => ({
  assets: await resolveAssets(db(), quiz),
  faults: {},
});

/**
 * The files of a quiz. External files that are missing or may have changed are fetched first (D33), at most
 * `FOREIGN_FILES_PER_QUIZ`; any others count as missing.
 * @throws TooManyConcurrentRequestsError, UnavailableError if too many fetches are waiting
 */
export const gatherAssets = async (quiz: QuizWithFiles): Promise<GatheredAssets> => {
  const limit = env().FOREIGN_FILES_PER_QUIZ;
  const foreign = namedFiles(quiz).filter(isForeign);
  const unique = [...new Map(foreign.map((file) => [`${file.ownerId} ${file.url}`, file])).values()];
  const faults = await fetchAll(unique.slice(0, limit), quiz.userId);
  const assets = await resolveAssets(db(), quiz);
  for (const { url } of unique.slice(limit)) {
    delete assets[url];
    faults[url] = tooMany(limit);
  }
  return { assets, faults };
};
