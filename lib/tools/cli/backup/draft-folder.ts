import { mkdtemp, rm } from 'node:fs/promises';
import { CommandError } from '../main';

/** The messages of Node begin with the code and end with call and path: `EACCES: permission denied, open '/srv/…'`. */
const SYSTEM_ERROR = /^E[A-Z]+: ([^,]+), \w+ ?/;

/** Turns the errors of the system, the database and its programs into one sentence. Others are bugs and keep their stack. */
export const asCommandError = (error: unknown, problem: string): unknown => {
  if (error instanceof CommandError || !(error instanceof Error) || typeof Reflect.get(error, 'code') !== 'string') {
    return error;
  }
  return new CommandError(`${problem}: ${error.message.replace(SYSTEM_ERROR, '$1 ').split('\n')[0]?.trim()}.`);
};

/**
 * Gives `work` a new folder that only this user can enter, and deletes it afterwards, also after SIGINT or SIGTERM.
 * @param prefix of its path
 * @param work stops with the signal's reason when it is aborted
 */
export const withDraftFolder = async <T>(
  prefix: string,
  work: (folder: string, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(prefix);
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new CommandError('Interrupted. Nothing was changed.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await work(folder, interrupted.signal);
  } catch (error) {
    interrupted.signal.throwIfAborted();
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await rm(folder, { recursive: true, force: true });
  }
};
