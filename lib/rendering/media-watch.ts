import { env } from '../env';
import type { VideoProps } from '../video/props';

/** Files that a page was reading when it crashed or was overdue, by video. Once can be chance; twice is the file. */
const suspected = new WeakMap<VideoProps, Set<string>>();

/** Notes that reading these files of `video` has failed. @returns the first for which it has failed before */
const suspect = (video: VideoProps, names: readonly string[]): string | undefined => {
  const before = suspected.get(video) ?? new Set();
  suspected.set(video, new Set([...before, ...names]));
  return names.find((name) => before.has(name));
};

export interface MediaWatch {
  /** A report of the page: the reading of a file has begun or, without a name, ended. */
  report(id: number, name: string | null): void;
  /** To be called when the page has crashed. */
  crashed(): void;
  /** To be called when the page was closed: it is watched no longer. */
  closed(): void;
  /** What is to be said about the file that made the page useless, for its owner; null while none has. */
  fault(): string | null;
}

/**
 * Watches the files that a page reads. The page itself cannot: one that hangs in a file runs no timer.
 * @param video the video that the page works on at the moment, if any
 * @param onOverdue called when a file takes longer than `MEDIA_DECODE_SECONDS`; the page is of no use then
 */
export const watchMedia = (video: () => VideoProps | null, onOverdue: () => void): MediaWatch => {
  const reading = new Map<number, { name: string; timer: NodeJS.Timeout }>();
  let fault: string | null = null;
  const stop = (id: number): void => {
    clearTimeout(reading.get(id)?.timer);
    reading.delete(id);
  };
  const closed = (): void => {
    for (const id of [...reading.keys()]) stop(id);
  };
  const blame = (names: readonly string[], problem: string): void => {
    closed();
    const current = video();
    const guilty = current && suspect(current, names);
    if (guilty) fault ??= `${guilty} cannot be shown: reading it takes ${problem}. Use another file.`;
  };
  return {
    report: (id, name) => {
      stop(id);
      if (name === null) return;
      const seconds = env().MEDIA_DECODE_SECONDS;
      const timer = setTimeout(() => {
        blame([name], `more than ${seconds} s`);
        onOverdue();
      }, seconds * 1000);
      reading.set(id, { name, timer });
    },
    crashed: () =>
      blame(
        [...reading.values()].map(({ name }) => name),
        'too much memory',
      ),
    closed,
    fault: () => fault,
  };
};
