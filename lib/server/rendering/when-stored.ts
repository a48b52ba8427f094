import { setTimeout as sleep } from 'node:timers/promises';
import { storage } from '../adapters/storage';
import { StorageDownError } from '../adapters/storage/storage';
import { abortSignal, JobEndedError } from '../jobs/run-context';
import { log } from '../log';

/** Of a disk that is full, read-only or broken. */
const DISK = /\b(?:ENOSPC|EDQUOT|EROFS|EIO)\b/;

/** Errors of other processes have only their message left. */
const isOfStorage = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth < 8 &&
  (error instanceof StorageDownError ||
    DISK.test(`${(error as NodeJS.ErrnoException).code} ${error.message}`) ||
    isOfStorage(error.cause, depth + 1));

/** As large as a segment, so that a disk which is nearly full does not count. */
const PROBE = new Uint8Array(4 * 2 ** 20);

/** The same for all, so that a probe whose deletion fails leaves one file at most. */
const PROBE_KEY = 'probes/storage';

/** Whether a file can be stored now. */
const isUp = async (): Promise<boolean> => {
  try {
    await storage().put(PROBE_KEY, PROBE);
    await storage().delete(PROBE_KEY);
    return true;
  } catch (error) {
    log().debug({ err: error }, 'The file storage is still unavailable');
    return false;
  }
};

/** Milliseconds between probes: each is twice the one before, up to the longest. */
const PAUSE_MS = { shortest: 1000, longest: 60_000 } as const;
/** Milliseconds of waiting in one step. Job servers limit how long a step takes. */
const LONGEST_WAIT_MS = 30 * 60_000;

/** The result of a step that waited for as long as a step may: it is to be repeated. */
const STORAGE_DOWN = 'storage down';

/**
 * Does work that needs the storage. While the storage is down, waits and then does it again; an error while the storage
 * is up is thrown.
 * @param onWait called with true before each pause, and with false when the storage is back; returns false if the job has ended
 * @throws JobEndedError
 */
const whenStored = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onWait: (waiting: boolean) => Promise<boolean>,
): Promise<T | typeof STORAGE_DOWN> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isOfStorage(error) || (await isUp())) throw error;
      log().warn({ err: error }, 'The file storage is unavailable; a job waits for it');
    }
    const giveUp = Date.now() + LONGEST_WAIT_MS;
    let pause: number = PAUSE_MS.shortest;
    do {
      if (!(await onWait(true))) throw new JobEndedError();
      if (Date.now() > giveUp) return STORAGE_DOWN;
      await sleep(pause, undefined, { signal });
      pause = Math.min(2 * pause, PAUSE_MS.longest);
    } while (!(await isUp()));
    await onWait(false);
  }
};

/** The steps of a function, as Inngest and the built-in engine have them. */
interface Steps {
  run: (id: string, work: () => Promise<unknown>) => Promise<unknown>;
}

/**
 * Returns a function that runs steps which need the storage: each waits while it is down, in more steps if that takes long.
 * @param onWait as in `whenStored`
 */
export const storedSteps =
  (step: Steps, onWait: (waiting: boolean) => Promise<boolean>) =>
  async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    for (let again = 0; ; again++) {
      const name = again === 0 ? id : `${id}, again ${again}`;
      const result = await step.run(name, () => whenStored(work, abortSignal(), onWait));
      if (result !== STORAGE_DOWN) return result as T;
    }
  };
