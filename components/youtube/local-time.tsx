import { useEffect, useState } from 'react';

const inWords = (value: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value));

/** A moment in the time zone of whoever looks at it, once the browser has said which that is; before, in UTC. */
export const LocalTime = ({ value }: { value: string }) => {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => setLocal(inWords(value)), [value]);
  return <time dateTime={value}>{local ?? `${inWords(value, 'UTC')} UTC`}</time>;
};
