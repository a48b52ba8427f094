/**
 * Answers with the result of `probe`, which is asked at most once in `milliseconds` however many ask at once.
 * @param milliseconds how old a result may be
 */
export const recently = <T>(milliseconds: number, probe: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= milliseconds) last = { at: now, result: probe() };
    return last.result;
  };
};
