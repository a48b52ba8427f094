/**
 * Memoizes `load` per request, so that simultaneous calls share one load. Failures are not kept: calls that waited for a
 * failed load try again.
 */
export const memoizeAsync = <Request, Result>(load: (request: Request, signal: AbortSignal) => Promise<Result>) => {
  const results = new Map<string, Promise<Result>>();
  const get = (request: Request, signal: AbortSignal): Promise<Result> => {
    const key = JSON.stringify(request);
    const known = results.get(key);
    // If the first caller is cancelled, the others must not fail.
    if (known) {
      return known.catch(() => {
        signal.throwIfAborted();
        return get(request, signal);
      });
    }
    const loading = load(request, signal).catch((error: unknown) => {
      results.delete(key);
      throw error;
    });
    results.set(key, loading);
    return loading;
  };
  return get;
};
