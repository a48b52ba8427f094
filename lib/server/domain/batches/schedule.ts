import { DAY_MS } from '@/lib/core/model/durations';

/** When the videos of a batch become public: one every `everyDays` days, at the same time of day. */
interface Schedule {
  /** Day of the first, like `2026-12-01`. */
  startDate: string;
  /** Time of day, like `18:00`. */
  time: string;
  /** IANA name, like `Europe/Berlin`. */
  timeZone: string;
  everyDays: number;
}

/** The time that clocks of a time zone show, as if it were UTC. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at: number): number => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
};

/** Returns the times of a schedule by index, from 0. In the hour that a clock change skips, the time is an hour later. */
export const scheduledTimes = ({ startDate, time, timeZone, everyDays }: Schedule): ((index: number) => Date) => {
  const clock = wallClock(timeZone);
  const first = Date.parse(`${startDate}T${time}:00Z`);
  return (index) => {
    const wanted = first + index * everyDays * DAY_MS;
    // The offset at a time near the wanted one; near a clock change, that of the result can be another.
    const guess = wanted - (clock(wanted) - wanted);
    const exact = wanted - (clock(guess) - guess);
    return new Date(clock(exact) === wanted ? exact : Math.max(guess, exact));
  };
};
