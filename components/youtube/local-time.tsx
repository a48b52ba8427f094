import { useEffect, useState } from 'react';
import { dateTimeIn } from '../ui/time';

interface LocalTimeProps {
  value: string;
  /** For a time zone, by default that of the browser. */
  format?: (timeZone?: string) => (value: string) => string;
}

/** In the browser's time zone; in UTC until the page is hydrated. */
export const LocalTime = ({ value, format = dateTimeIn }: LocalTimeProps) => {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => setLocal(format()(value)), [value, format]);
  return <time dateTime={value}>{local ?? `${format('UTC')(value)} UTC`}</time>;
};
