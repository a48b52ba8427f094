const MAX_AGE_MS = 10 * 60_000;

/** Remembers what `load` returned for ten minutes, as long as `key` is the same. Failures are not remembered. */
export const remembered = <T>(key: () => string, load: (signal: AbortSignal) => Promise<T>) => {
  let last: { key: string; at: number; value: T } | undefined;
  return async (signal: AbortSignal): Promise<T> => {
    const current = key();
    if (last?.key === current && Date.now() - last.at < MAX_AGE_MS) return last.value;
    const value = await load(signal);
    last = { key: current, at: Date.now(), value };
    return value;
  };
};
