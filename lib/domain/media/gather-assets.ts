import { OutboundError } from '@/lib/adapters/outbound/outbound-error';
import { db } from '@/lib/db';
import { DomainError, InvalidInputError } from '@/lib/errors';
import type { Assets } from '@/lib/video/assets';
import { fetchFile } from './fetch-file';
import { type FetchedFile, type ForeignFile, findFetched } from './fetched-queries';
import { isForeign, namedFiles, type QuizWithFiles } from './named-files';
import { resolveAssets } from './resolve-assets';

/** Files fetched at the same time for one quiz. */
const PARALLEL = 6;
/** Milliseconds for all files of a quiz; what has come by then need not come again. */
const TIMEOUT = 30_000;
/** Milliseconds for which a file that was fetched is taken to be still the same. */
const FRESH = 10 * 60_000;

const TOO_LATE = 'The files of this quiz take too long to come. Those that came are kept: try again for the rest.';

/** The files of a quiz, and what is wrong with those that could not be fetched, by their URL. */
export interface GatheredAssets {
  assets: Assets;
  faults: Record<string, string>;
}

/** What the owner of the quiz is told, or the error if it is not of the file's making. */
const faultOf = (error: unknown, signal: AbortSignal): string => {
  if (error instanceof OutboundError) return `Could not be fetched. ${error.message}`;
  if (error instanceof InvalidInputError) return error.errors.map(({ message }) => message).join(' ');
  if (error instanceof DomainError) return error.message;
  if (signal.aborted) return TOO_LATE;
  throw error;
};

const isFresh = ({ fetchedAt }: FetchedFile): boolean => Date.now() - fetchedAt.getTime() < FRESH;

/** @returns what is wrong with the files that are not there, by their URL */
const fetchAll = async (files: readonly ForeignFile[]): Promise<Record<string, string>> => {
  const known = new Map((await findFetched(db(), files)).map((row) => [`${row.userId} ${row.url}`, row]));
  const faults: Record<string, string> = {};
  const waiting = files.values();
  const signal = AbortSignal.timeout(TIMEOUT);
  const work = async () => {
    for (const file of waiting) {
      const found = known.get(`${file.ownerId} ${file.url}`);
      if (found && isFresh(found)) continue;
      try {
        signal.throwIfAborted();
        await fetchFile(file, found, signal);
      } catch (error) {
        // What was fetched before is better than nothing.
        const fault = faultOf(error, signal);
        if (!found) faults[file.url] = fault;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, files.length) }, work));
  return faults;
};

/** The files of a quiz as far as they are there already: fetches nothing. */
export const knownAssets = async (quiz: QuizWithFiles): Promise<GatheredAssets> => ({
  assets: await resolveAssets(db(), quiz),
  faults: {},
});

/** The files that a quiz names, those from elsewhere fetched before if they are not there or may have changed (D33). */
export const gatherAssets = async (quiz: QuizWithFiles): Promise<GatheredAssets> => {
  const foreign = namedFiles(quiz).filter(isForeign);
  const unique = [...new Map(foreign.map((file) => [`${file.ownerId} ${file.url}`, file])).values()];
  const faults = await fetchAll(unique);
  return { assets: await resolveAssets(db(), quiz), faults };
};
