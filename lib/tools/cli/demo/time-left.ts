/** Percent of progress before the first estimate. */
const MIN_PROGRESS = 4;
const MINUTE = 60;

/** Rounded to the precision of the estimate. */
const inWords = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 1.5 * MINUTE) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  return `about ${Math.round(seconds / MINUTE)} min left`;
};

/** Creates a function that estimates the remaining time from the progress (0 to 100) since its first call. */
export const createTimeLeft = (now: () => number = Date.now) => {
  let first: { at: number; percent: number } | undefined;
  return (percent: number): string | null => {
    first ??= { at: now(), percent };
    const gained = percent - first.percent;
    if (gained < MIN_PROGRESS) return null;
    return inWords(((now() - first.at) / 1000 / gained) * (100 - percent));
  };
};
