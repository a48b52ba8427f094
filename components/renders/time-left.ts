/** What the browser knows about a render at a time. */
interface Observation {
  /** Milliseconds, from any start. */
  now: number;
  /** Percent, 0 to 100. */
  progress: number;
}

/** The server's estimate counts as much as this many percent of observed progress. */
const ESTIMATE_PERCENT = 5;
/** Share of a new estimate in the one that is shown; the rest is the estimate before. */
const SMOOTHING = 0.4;
/** From here on the video is assembled, which takes seconds. */
const ASSEMBLING_PERCENT = 96;

/**
 * Creates a function that estimates the remaining seconds of a render. It starts from the server's estimate, trusts the
 * observed speed more the longer it observes, and returns null when the estimate has run out.
 * @param expectedSeconds what the server expects at the first observation
 */
export const createTimeLeft = (expectedSeconds: number) => {
  let first: Observation | undefined;
  /** The first change. Its size says nothing: it can contain reused segments. */
  let measuredFrom: Observation | undefined;
  let latest = -1;
  let endsAt = 0;

  const predictEnd = ({ now, progress }: Observation, start: Observation): number => {
    const millisecondsPerPercent = (expectedSeconds * 1000) / (100 - start.progress);
    const from = measuredFrom ?? { now, progress };
    const observed =
      (now - from.now + ESTIMATE_PERCENT * millisecondsPerPercent) / (progress - from.progress + ESTIMATE_PERCENT);
    return now + (100 - progress) * observed;
  };

  return (observation: Observation): number | null => {
    const { now, progress } = observation;
    if (!first) {
      first = observation;
      latest = progress;
      endsAt = now + expectedSeconds * 1000;
    } else if (progress > latest) {
      const predicted = predictEnd(observation, first);
      // Reused segments are skipped immediately.
      endsAt = measuredFrom ? endsAt + SMOOTHING * (predicted - endsAt) : predicted;
      measuredFrom ??= observation;
      latest = progress;
    }
    const seconds = (endsAt - now) / 1000;
    if (seconds > 0) return seconds;
    return progress >= ASSEMBLING_PERCENT ? 0 : null;
  };
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A number of seconds as precise as an estimate is: `a few seconds`, `about 40 s`, `about 3 min`. */
export const formatEstimate = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds';
  if (seconds <= 1.5 * MINUTE) return `about ${Math.ceil(seconds / 10) * 10} s`;
  if (seconds <= 1.5 * HOUR) return `about ${Math.round(seconds / MINUTE)} min`;
  return `about ${Math.round(seconds / HOUR)} h`;
};
