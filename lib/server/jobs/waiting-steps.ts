import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '../../core/model/json-object';
import type { Dependency } from '../../core/model/outages';
import { claimRetry, endOutage, isStorageUp, outageIn, reportOutage } from './outages';
import { abortSignal, JobEndedError } from './run-context';

/**
 * Stores what a job waits for, and when it looks again; null when it goes on. Returns false if the job has ended.
 */
type OnWait<Wait extends Dependency> = (wait: Wait | null, until?: Date) => Promise<boolean>;

/** The result of a step that has to be repeated, as small JSON. */
interface Waiting {
  waitsFor: Dependency;
  until: string;
}

const isWaiting = (result: unknown): result is Waiting => isObject(result) && 'waitsFor' in result;

/** The same of releases before 0.3, whose runs this one continues. */
const STORAGE_DOWN = 'storage down';

/** Milliseconds of waiting for the storage in one step. Job servers limit how long a step takes. */
const LONGEST_STEP_MS = 30 * 60_000;
/** Milliseconds between probes of the storage, at most. */
const LONGEST_PAUSE_MS = 60_000;

/** Marks the job as waiting. @throws JobEndedError */
const wait = async <Wait extends Dependency>(onWait: OnWait<Wait>, waitsFor: Wait, until: Date): Promise<Waiting> => {
  if (!(await onWait(waitsFor, until))) throw new JobEndedError();
  return { waitsFor, until: until.toISOString() };
};

/**
 * Waits for the storage within the step, so that it keeps its place: everything that is queued needs the storage, too.
 * @returns undefined when it is up again, otherwise the result of the step
 */
const waitForStorage = async (
  onWait: OnWait<'storage'>,
  error: unknown,
  signal: AbortSignal,
): Promise<Waiting | undefined> => {
  const giveUp = Date.now() + LONGEST_STEP_MS;
  do {
    const until = await reportOutage('storage', error);
    const waiting = await wait(onWait, 'storage', until);
    if (Date.now() > giveUp) return waiting;
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(0, until.getTime() - Date.now()));
    await sleep(pause, undefined, { signal });
  } while (!(await isStorageUp()));
  await endOutage('storage');
  await onWait(null);
  return undefined;
};

interface Attempt<T, Wait extends Dependency> {
  work: () => Promise<T>;
  onWait: OnWait<Wait>;
  signal: AbortSignal;
}

/**
 * Does the work of a step. If it fails because something is down, waits, or returns until when to wait.
 * @throws JobEndedError; any other error of `work`
 */
const attempt = async <T, Wait extends Dependency>({
  work,
  onWait,
  signal,
}: Attempt<T, Wait>): Promise<T | Waiting> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      // A job meets only what it can wait for.
      const down = (await outageIn(error)) as Wait | undefined;
      if (!down) throw error;
      if (down !== 'storage') return wait(onWait, down, await reportOutage(down, error));
      const waiting = await waitForStorage(onWait as OnWait<'storage'>, error, signal);
      if (waiting) return waiting;
    }
  }
};

/** Does the work of a step that waited before, unless another job is trying whether it can go on. */
const attemptAgain = async <T, Wait extends Dependency>(
  waitsFor: Wait,
  options: Attempt<T, Wait>,
): Promise<T | Waiting> => {
  const until = await claimRetry(waitsFor);
  if (until) return wait(options.onWait, waitsFor, until);
  const result = await attempt(options);
  if (isWaiting(result)) return result;
  await endOutage(waitsFor);
  await options.onWait(null);
  return result;
};

/** The steps of a function, as Inngest and the built-in engine have them. */
interface Steps {
  run: (id: string, work: () => Promise<unknown>) => Promise<unknown>;
  sleepUntil: (id: string, time: string) => Promise<void>;
}

/** Runs a step of a job. */
export type RunStep = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs steps which wait for what is down, without a limit of attempts (D192). Between attempts of
 * anything but the storage the run sleeps, so that others can work meanwhile.
 */
export const waitingSteps =
  <Wait extends Dependency>(step: Steps, onWait: OnWait<Wait>): RunStep =>
  async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    let waitsFor: Wait | undefined;
    for (let again = 0; ; again++) {
      const name = again === 0 ? id : `${id}, again ${again}`;
      const before = waitsFor === 'storage' ? undefined : waitsFor;
      const result = await step.run(name, () => {
        const options = { work, onWait, signal: abortSignal() };
        return before ? attemptAgain(before, options) : attempt(options);
      });
      if (result === STORAGE_DOWN) continue;
      if (!isWaiting(result)) return result as T;
      waitsFor = result.waitsFor as Wait;
      if (waitsFor !== 'storage') await step.sleepUntil(`until ${name}`, result.until);
    }
  };
