/** Progress in percent that an estimate needs. */
const ENOUGH = 4;
const MINUTE = 60;

/** Rounds to a precision that the estimate can support. */
const inWords = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 1.5 * MINUTE) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  return `about ${Math.round(seconds / MINUTE)} min left`;
};

/** Estimates how long something still takes, from how fast its percents came in since it was first asked. */
export const createTimeLeft = (now: () => number = Date.now) => {
  let first: { at: number; percent: number } | undefined;
  return (percent: number): string | null => {
    first ??= { at: now(), percent };
    const gained = percent - first.percent;
    if (gained < ENOUGH) return null;
    return inWords(((now() - first.at) / 1000 / gained) * (100 - percent));
  };
};
