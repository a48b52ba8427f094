import type { VideoProps } from '../../core/video/props';
import { env } from '../env';

/** Files that a page was reading when it crashed or timed out. The first time may be chance; the second time it is the file. */
const suspected = new WeakMap<VideoProps, Set<string>>();

/** Records that reading these files of `video` failed. Returns the first that failed before. */
const suspect = (video: VideoProps, names: readonly string[]): string | undefined => {
  const before = suspected.get(video) ?? new Set();
  suspected.set(video, new Set([...before, ...names]));
  return names.find((name) => before.has(name));
};

export interface MediaWatch {
  /** Called by the page when it starts reading a file and, with null, when it has finished. */
  report(id: number, name: string | null): void;
  /** Call when the page has crashed. */
  crashed(): void;
  /** Call when the page was closed. Ends the watch. */
  closed(): void;
  /** A message for the owner of the file that made the page unusable, or null. */
  fault(): string | null;
}

/**
 * Watches the files that a page reads from outside, because timers do not run in a page that hangs in a file.
 * @param video returns the video that the page works on now, if any
 * @param onOverdue called when a file takes longer than `MEDIA_DECODE_SECONDS`; the page is unusable then
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
    if (guilty) fault ??= `${guilty} cannot be used: decoding it takes ${problem}. Use another file.`;
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
