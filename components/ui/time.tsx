const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats dates with the time of day, such as `1 May 2035, 17:00`. Default: the time zone of the browser. */
export const dateTimeIn = (timeZone?: string): ((value: string) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (value) => format.format(new Date(value));
};

/** Formats dates after a verb: `at 17:00` today, otherwise `on 1 May 2035, 17:00`. Default: the time zone of the browser. */
export const momentIn = (timeZone?: string, now = new Date()): ((value: string) => string) => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const whole = dateTimeIn(timeZone);
  return (value) => {
    const date = new Date(value);
    return day.format(date) === day.format(now) ? `at ${time.format(date)}` : `on ${whole(value)}`;
  };
};

/** Units and their lengths in seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The time from `now` to `date`, such as `3 hours ago` or `in 5 days`; less than a minute is `just now`. */
export const formatRelative = (date: Date, now: Date): string => {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? RELATIVE.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
};

interface TimeProps {
  value: Date | string;
  /** Shows the date in UTC instead of the relative time. */
  as?: 'date';
}

/** A relative time or a date. The server and the browser may render different relative times. */
export const Time = ({ value, as }: TimeProps) => {
  const date = new Date(value);
  const iso = date.toISOString();
  return (
    <time dateTime={iso} title={`${iso.slice(0, 19).replace('T', ' ')} UTC`} suppressHydrationWarning>
      {as === 'date' ? DATE.format(date) : formatRelative(date, new Date())}
    </time>
  );
};
