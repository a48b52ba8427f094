import { Temporal } from 'temporal-polyfill';

/** Where and when a date without time zone or time is meant. */
export interface PublishDefaults {
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** `HH:MM`. */
  time: string;
}

const FORM = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Longer texts are no dates. */
const MAX_LENGTH = 40;

/** Hours of one digit, as spreadsheets write them, get a second one. */
const normal = (cell: string): string =>
  cell
    .replace(/^(\S{10}) +/, '$1T')
    .replace(/T(\d):/i, 'T0$1:')
    .replace(/([+-]\d{2})(\d{2})$/, (match, hours, minutes) =>
      /T/i.test(cell) || cell.includes(' ') ? `${hours}:${minutes}` : match,
    );

/**
 * When a video is to be published: ISO 8601 with an offset, a date and time in the default time zone, or a date, whose
 * time is the default one. Times that the time zone skips move forward.
 * @returns the time in UTC (ISO 8601); null if the cell is none of these
 */
export const parsePublishAt = (cell: string, { timeZone, time }: PublishDefaults): string | null => {
  const written = cell.trim();
  const match = written.length <= MAX_LENGTH ? FORM.exec(written) : null;
  if (!match) return null;
  try {
    const value = normal(written);
    if (match.groups?.offset) return Temporal.Instant.from(value).toString({ fractionalSecondDigits: 3 });
    const local = Temporal.PlainDateTime.from(value.length > 10 ? value : `${value}T${time}`, { overflow: 'reject' });
    return local.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
