import { env } from '../env';
import type { VideoProps } from '../video/props';

/** Files that a page was reading when it crashed, by video. Once can be chance; twice is the file. */
const crashedIn = new WeakMap<VideoProps, Set<string>>();

export interface MediaWatch {
  /** A report of the page: the reading of a file has begun or, without a name, ended. */
  report(id: number, name: string | null): void;
  /** To be called when the page has crashed while it rendered `video`. */
  crashed(video: VideoProps | null): void;
  /** What is to be said about the file that made the page useless, for its owner; null while none has. */
  fault(): string | null;
}

/**
 * Watches the files that a page reads. The page itself cannot: one that hangs in a file runs no timer.
 * @param onOverdue called when a file takes longer than `MEDIA_DECODE_SECONDS`
 */
export const watchMedia = (onOverdue: () => void): MediaWatch => {
  const reading = new Map<number, { name: string; timer: NodeJS.Timeout }>();
  let fault: string | null = null;
  const stop = (id: number): void => {
    clearTimeout(reading.get(id)?.timer);
    reading.delete(id);
  };
  return {
    report: (id, name) => {
      stop(id);
      if (name === null) return;
      const seconds = env().MEDIA_DECODE_SECONDS;
      const timer = setTimeout(() => {
        fault ??= `${name} cannot be shown: reading it takes more than ${seconds} s. Use another file.`;
        onOverdue();
      }, seconds * 1000);
      reading.set(id, { name, timer });
    },
    crashed: (video) => {
      const names = [...reading.values()].map(({ name }) => name);
      for (const id of [...reading.keys()]) stop(id);
      if (video === null) return;
      const before = crashedIn.get(video) ?? new Set();
      const guilty = names.find((name) => before.has(name));
      if (guilty) fault ??= `${guilty} cannot be shown: reading it takes too much memory. Use another file.`;
      crashedIn.set(video, new Set([...before, ...names]));
    },
    fault: () => fault,
  };
};
