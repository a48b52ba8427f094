/** Caches the result of `load` for a number of milliseconds. Concurrent calls share one result. */
export const cacheFor = <T>(milliseconds: number, load: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= milliseconds) last = { at: now, result: load() };
    return last.result;
  };
};
