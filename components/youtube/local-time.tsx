import { useEffect, useState } from 'react';
import { dateTimeIn } from '../ui/time';

/** In the browser's time zone; in UTC until the page is hydrated. */
export const LocalTime = ({ value }: { value: string }) => {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => setLocal(dateTimeIn()(value)), [value]);
  return <time dateTime={value}>{local ?? `${dateTimeIn('UTC')(value)} UTC`}</time>;
};
