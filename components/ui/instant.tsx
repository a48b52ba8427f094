const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Units and their lengths in seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The distance of `instant` from `now` in words, such as `3 hours ago` or `in 5 days`; within a minute `just now`. */
export const distanceInWords = (instant: Date, now: Date): string => {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? RELATIVE.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
};

interface InstantProps {
  value: Date;
  /** Also names the exact moment to whoever points at it. */
  as: 'date' | 'distance';
}

/** A moment, as its date in UTC or by its distance from now. Server and browser may see it a moment apart. */
export const Instant = ({ value, as }: InstantProps) => (
  <time
    dateTime={value.toISOString()}
    title={`${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`}
    suppressHydrationWarning
  >
    {as === 'date' ? DATE.format(value) : distanceInWords(value, new Date())}
  </time>
);
