import { useEffect, useState } from 'react';

const format = (value: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value));

/** In the browser's time zone; in UTC until the page is hydrated. */
export const LocalTime = ({ value }: { value: string }) => {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => setLocal(format(value)), [value]);
  return <time dateTime={value}>{local ?? `${format(value, 'UTC')} UTC`}</time>;
};
